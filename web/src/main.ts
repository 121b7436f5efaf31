import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { start } from "./app.svelte";
import { speak } from "./words.svelte";

await speak();
start();
mount(App, { target: document.getElementById("app")! });

/** Requests again what was loaded before the service worker was active, so that it stores these files too. */
async function keepAll(): Promise<void> {
  await fetch("/");
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  await Promise.all(loaded.filter((name) => name.includes("/page/")).map((name) => fetch(name)));
}

/** Milliseconds until the service worker is registered. It is needed only at the next visit, so the page loads first. */
const LATER = 3000;

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.addEventListener("controllerchange", () => void keepAll().catch(() => {}));
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => {}), LATER);
}

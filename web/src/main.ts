import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { start } from "./app.svelte";
import { speak } from "./words.svelte";

await speak();
start();
mount(App, { target: document.getElementById("app")! });

/** What came before the worker was there is asked for once more, so that it keeps it too. */
async function keepAll(): Promise<void> {
  await fetch("/");
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  await Promise.all(loaded.filter((name) => name.includes("/page/")).map((name) => fetch(name)));
}

/** The worker comes when the page has long been usable: it is for the next time. */
const LATER = 3000;

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.addEventListener("controllerchange", () => void keepAll().catch(() => {}));
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => {}), LATER);
}

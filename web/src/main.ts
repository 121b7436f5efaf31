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

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.addEventListener("controllerchange", () => void keepAll().catch(() => {}));
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}

import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./kit/tokens.css";
import "./kit/base.css";
import "./kit/kit.css";
import "./pages/pages.css";

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<App />);

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
}

import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./kit/tokens.css";
import "./kit/base.css";
import "./kit/kit.css";
import "./pages/pages.css";

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<App />);
// What was painted before this ran is told apart by it; from here on the pages know where they are.
delete document.documentElement.dataset["table"];

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
}

// Theme, text size and language before the first paint, so that nothing flashes.
try {
  var kept = JSON.parse(localStorage.getItem("piazza.settings") || "{}");
  var root = document.documentElement;
  var night = matchMedia("(prefers-color-scheme: dark)").matches;
  if (kept.theme === "dark" || (kept.theme !== "light" && night)) root.dataset.theme = "dark";
  var language = kept.language || (navigator.language || "").slice(0, 2);
  if (/^\/(tables|learn|puzzles)\/./.test(location.pathname)) root.dataset.table = "";
  root.lang = language === "ja" ? "ja" : "en";
} catch {
  // A browser without storage starts with the defaults.
}

// The page that is shown without a network: in the person's language, and gone as soon as there is one.
(function () {
  var language = (navigator.language || "").slice(0, 2);
  try {
    language = JSON.parse(localStorage.getItem("piazza.settings") || "{}").language || language;
  } catch {
    // A browser without storage reads its own language.
  }
  if (language === "ja") {
    document.documentElement.lang = "ja";
    document.querySelector("h1").textContent = "広場につながりません";
    document.querySelector("p").textContent =
      "サーバーに接続できません。対局はサーバーに保存されているので、何も失われません。";
    document.querySelector("button").textContent = "もう一度試す";
  }
  var again = function () {
    location.reload();
  };
  document.querySelector("button").addEventListener("click", again);
  window.addEventListener("online", again);
})();

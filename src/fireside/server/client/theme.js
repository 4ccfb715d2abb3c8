// Before anything is painted: the theme that this device chose. Night is the default.
(function () {
  var theme = "dark";
  try {
    theme = JSON.parse(localStorage.getItem("fireside.settings") || "{}").theme || "dark";
  } catch (error) {
    theme = "dark";
  }
  if (theme === "auto")
    theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
})();

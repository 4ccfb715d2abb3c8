// Before anything is painted: the theme that this device chose, or the one it is set to.
(function () {
  var theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("fireside.settings") || "{}").theme || "auto";
  } catch (error) {
    theme = "auto";
  }
  if (theme === "auto")
    theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
})();

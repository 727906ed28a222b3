// Runs before anything is drawn, so that a page does not change its colours after it appears: see editor/studio/layout.ts.
try {
  const { theme } = JSON.parse(localStorage.getItem("rulewright:layout") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // What is kept there is no layout, or nothing may be kept: then the system's colours hold.
}

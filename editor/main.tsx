/** The studio's entry in the browser. */
document.title = "rulewright";

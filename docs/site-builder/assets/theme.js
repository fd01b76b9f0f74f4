// Before the page is drawn, so that it never flashes in the other colours, and nothing moves when the choice of colours comes
document.documentElement.dataset.script = ''
try {
  const theme = localStorage.getItem('docs-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be forbidden; the system's colours then stay
}

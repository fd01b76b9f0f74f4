// Written into the page (`compose-page.ts`), so it uses nothing from outside.

/**
 * Shows the frame of the page with the name of the user that this browser has stored, as the app does later
 * (docs/product-rules.md#log-in); without one, the frame is taken away. `title` has the name in place of `{name}`.
 */
export function showFrame(title: string, unnamed: string) {
  const frame = document.getElementById('frame')
  const heading = frame?.querySelector('h1')
  try {
    const store = localStorage.getItem('useLocalStorage') === 'true' ? localStorage : sessionStorage
    const user = JSON.parse(store.getItem('user') ?? 'null')
    if (!frame || !heading || !Array.isArray(user?.roles)) throw new Error('no user')
    heading.textContent = user.firstName ? title.replace('{name}', () => user.firstName) : unnamed
    frame.hidden = false
  } catch {
    frame?.remove()
  }
}

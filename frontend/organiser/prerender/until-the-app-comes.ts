/**
 * What a page with a form does until the app has taken its place. Its source is put into the page (`compose-page.ts`), so it uses
 * nothing from outside. The app, the first of `scripts`, is loaded at the first sign of use, or once the page has been loaded for two
 * seconds: until then it would only slow down what is read first. What is submitted before it came, it submits.
 */
export function untilTheAppComes(scripts: readonly string[]) {
  const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'submit']
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const href of scripts) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    void import(String(scripts[0]))
  }
  for (const sign of signs) addEventListener(sign, load, { once: true, passive: true })
  // Chromium reports a pointer that rests over a new page as moved by nothing
  addEventListener('pointermove', ({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && load(), {
    passive: true,
  })
  addEventListener('load', () => setTimeout(load, 2000))
  addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) event.target.dataset.pressed = ''
  })
}

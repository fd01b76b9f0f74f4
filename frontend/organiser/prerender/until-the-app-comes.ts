// What a page with a form does until the app has taken its place. The source of these functions is put into the page
// (`compose-page.ts`), so they use nothing from outside but each other.

/**
 * Loads the app, the first of `scripts`, at the first sign of use, and not before: people who only read the page, or wait, don't
 * need it. What they press or submit before is marked for the app (`take-over.ts`). If the app can't be loaded, the page announces
 * `unreachable`, and they may press again.
 */
export function untilTheAppComes(scripts: readonly string[], unreachable: string) {
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    loadApp(scripts).catch(() => {
      isLoading = false
      giveUp(unreachable)
    })
  }
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'focusin'])
    addEventListener(sign, load, { once: true, passive: true })
  // Chromium reports a pointer that rests over a new page as moved by nothing
  addEventListener('pointermove', ({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && load(), {
    passive: true,
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && markPressed(target.closest('[data-drawn] button[type=button]'))) load()
  })
  addEventListener('submit', (event) => {
    if (!(event.target instanceof Element) || !markPressed(event.target.closest('[data-drawn] form'))) return
    event.preventDefault()
    load()
  })
}

/** Loads the app and what it imports. Can be repeated after it has failed. */
export async function loadApp(scripts: readonly string[]) {
  // Fetched first: browsers don't ask again for a module that they couldn't load
  const responses = await Promise.all(scripts.map((path) => fetch(path)))
  if (responses.some(({ ok }) => !ok)) throw new Error('The scripts are those of an earlier release')
  await Promise.all(responses.map((response) => response.arrayBuffer()))
  for (const href of scripts) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  await import(String(scripts[0]))
}

/** Marks a form or button for the app. Returns whether it's one of the page as drawn. */
export function markPressed(element: Element | null) {
  if (!(element instanceof HTMLElement)) return false
  element.dataset.pressed = ''
  document.getElementById('app-unreachable')?.remove()
  return true
}

/** Tells a user whose press can't be taken up. */
export function giveUp(unreachable: string) {
  const pressed = document.querySelectorAll<HTMLElement>('[data-drawn] [data-pressed]')
  if (pressed.length === 0) return
  for (const one of pressed) delete one.dataset.pressed
  const problem = document.createElement('p')
  problem.id = 'app-unreachable'
  problem.className = 'field__error'
  problem.setAttribute('role', 'alert')
  problem.textContent = unreachable
  document.querySelector('form')?.append(problem)
}

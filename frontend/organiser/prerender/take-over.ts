import { flushSync } from 'react-dom'

interface Loading {
  state: { initialized: boolean }
  subscribe: (listener: (state: { initialized: boolean }) => void) => () => void
}

/** What the pages fetch. */
interface Fetching {
  isFetching: () => number
  getQueryCache: () => { subscribe: (listener: () => void) => () => void }
}

/**
 * Puts the app in the place of a page that was drawn at build time, once it can draw the same page: in one step, with what
 * has been typed, chosen and pressed until then.
 */
export async function takeOver(element: HTMLElement, router: Loading, queries: Fetching, draw: () => void) {
  await untilInitialized(router)
  await untilFetched(queries)
  await untilFree(element)
  const before = readForm(element)
  delete element.dataset.drawn
  flushSync(draw)
  restoreForm(element, before)
}

/** Puts the app in the place of the frame that the page had before it, once its own page can be drawn. */
export async function replaceFrame(frame: HTMLElement, router: Loading, draw: () => void) {
  await untilInitialized(router)
  flushSync(draw)
  frame.remove()
}

const untilInitialized = (router: Loading) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/** Answers decide what the page shows: that a user is logged in, or a link to the single sign-on. */
const untilFetched = (queries: Fetching) =>
  new Promise<void>((resolve) => {
    if (queries.isFetching() === 0) return resolve()
    const stop = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching() > 0) return
      stop()
      resolve()
    })
  })

/** Longer than a screen reader needs to say what has the focus, and than people pause between two presses of Tab. */
const SPOKEN_MS = 800

/**
 * Waits for a moment in which nothing is interrupted. A field that has the focus may be typed into or filled by a password
 * manager, so it stays until the focus moves on or something is pressed. Any other control stays until a screen reader has
 * had time to say it: when its place in the page is removed, one says nothing of the next focus. For the same reason, no
 * control is replaced at the moment in which the focus reaches it by keys.
 */
async function untilFree(element: HTMLElement) {
  let sign: Sign | undefined
  for (;;) {
    const focused = element.contains(document.activeElement) ? document.activeElement : null
    // Between pressing and releasing, the new button would not know of the press
    if (element.querySelector(':is(a, button, label):active')) await nextFrame()
    else if (!focused || sign === 'rests' || sign === 'moved by pointer' || element.querySelector('[data-pressed]'))
      return
    else {
      element.dataset.drawn = 'ready'
      sign = await nextSign(isTypedInto(focused))
    }
  }
}

const isTypedInto = (element: Element) =>
  element instanceof HTMLInputElement && element.type !== 'checkbox' && element.type !== 'radio'

const nextFrame = () => new Promise<unknown>(requestAnimationFrame)

type Sign = 'pressed' | 'moved' | 'moved by pointer' | 'rests'

/**
 * Resolves as the focus moves or something is pressed, before the browser has notified assistive technology, or as the focus
 * rests, unless that is on a field.
 */
const nextSign = (isOnField: boolean) =>
  new Promise<Sign>((resolve) => {
    const listening = new AbortController()
    const { signal } = listening
    const end = (sign: Sign) => {
      listening.abort()
      resolve(sign)
    }
    let moved: Sign = 'moved'
    addEventListener('pointerdown', () => (moved = 'moved by pointer'), { signal })
    addEventListener('keydown', () => (moved = 'moved'), { signal })
    for (const press of ['click', 'submit']) addEventListener(press, () => end('pressed'), { signal })
    addEventListener('focusin', () => end(moved), { signal })
    // The focus may go nowhere, but where it goes is known only afterwards
    addEventListener('focusout', () => requestAnimationFrame(() => end(moved)), { signal })
    if (!isOnField) setTimeout(() => end('rests'), SPOKEN_MS)
  })

interface FormState {
  fields: Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'checked'>[]
  focused: Place | undefined
  pressed: Place | undefined
}

const inputsOf = (element: Element) => [...element.querySelectorAll<HTMLInputElement>('input[name]')]

function readForm(element: Element): FormState {
  const fields = inputsOf(element).map(({ name, type, value, checked }) => ({ name, type, value, checked }))
  const pressed = element.querySelector('[data-pressed]')
  return { fields, focused: placeOf(element, document.activeElement), pressed: placeOf(element, pressed) }
}

function restoreForm(element: Element, { fields, focused, pressed }: FormState) {
  const inputs = new Map(inputsOf(element).map((input) => [input.name, input]))
  for (const { name, type, value, checked } of fields) {
    const input = inputs.get(name)
    if (!input) continue
    const isChoice = type === 'checkbox' || type === 'radio'
    if (isChoice && input.checked !== checked) input.click()
    else if (!isChoice && input.value !== value) typeInto(input, value)
  }
  if (focused) find(element, focused)?.focus()
  // After React has taken in what was typed
  if (pressed) requestAnimationFrame(() => pressAgain(find(element, pressed)))
}

function pressAgain(pressed: HTMLElement | undefined) {
  if (!(pressed instanceof HTMLFormElement)) return pressed?.click()
  const button = pressed.querySelector('button[type=submit]')
  const isWaiting = () => button?.getAttribute('aria-disabled') === 'true'
  if (!isWaiting()) return pressed.requestSubmit()
  // It waits for the human verification, which began only now
  const send = new MutationObserver(() => {
    if (isWaiting()) return
    send.disconnect()
    pressed.requestSubmit()
  })
  send.observe(pressed, { subtree: true, attributeFilter: ['aria-disabled'] })
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, () => send.disconnect(), { once: true })
}

/** The position of an element among those of its kind with the same text. */
interface Place {
  tag: string
  name: string
  index: number
}

const ofKind = (element: Element, tag: string) => [...element.querySelectorAll<HTMLElement>(tag)]
const nameOf = (one: Element) =>
  one instanceof HTMLInputElement ? one.name : `${one.getAttribute('aria-label')} ${one.textContent}`

function placeOf(element: Element, one: Element | null): Place | undefined {
  if (!one || one === element || !element.contains(one)) return undefined
  const [tag, name] = [one.tagName, nameOf(one)]
  return {
    tag,
    name,
    index: ofKind(element, tag)
      .filter((other) => nameOf(other) === name)
      .indexOf(one as HTMLElement),
  }
}

/** The element at the same place, or the only one of its kind. */
function find(element: Element, { tag, name, index }: Place) {
  const all = ofKind(element, tag)
  return all.length === 1 ? all[0] : all.filter((one) => nameOf(one) === name)[index]
}

/** As typing does: React hears of a value only if it is set past its own setter. */
function typeInto(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

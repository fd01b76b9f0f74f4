import { flushSync } from 'react-dom'

interface Loading {
  state: { initialized: boolean }
  subscribe: (listener: (state: { initialized: boolean }) => void) => () => void
}

/**
 * Puts the app in the place of a page that was drawn at build time, once it can draw the same page: in one step, with what
 * has been typed, chosen and pressed until then.
 */
export async function takeOver(element: Element, router: Loading, draw: () => void) {
  await untilInitialized(router)
  // Between pressing and releasing, the new button would not know of the press
  while (element.querySelector(':is(a, button, label):active')) await new Promise(requestAnimationFrame)
  const before = readForm(element)
  flushSync(draw)
  restoreForm(element, before)
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

interface FormState {
  fields: Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'checked'>[]
  focused: Element | null
  isPressed: boolean
}

const inputsOf = (element: Element) => [...element.querySelectorAll<HTMLInputElement>('input[name]')]

function readForm(element: Element): FormState {
  const fields = inputsOf(element).map(({ name, type, value, checked }) => ({ name, type, value, checked }))
  const focused = element.contains(document.activeElement) ? document.activeElement : null
  return { fields, focused, isPressed: element.querySelector('form[data-pressed]') !== null }
}

function restoreForm(element: Element, { fields, focused, isPressed }: FormState) {
  const inputs = new Map(inputsOf(element).map((input) => [input.name, input]))
  for (const { name, type, value, checked } of fields) {
    const input = inputs.get(name)
    if (!input) continue
    const isChoice = type === 'checkbox' || type === 'radio'
    if (isChoice && input.checked !== checked) input.click()
    else if (!isChoice && input.value !== value) typeInto(input, value)
  }
  if (focused) findSame(element, focused)?.focus()
  // After React has taken in what was typed
  if (isPressed) requestAnimationFrame(() => element.querySelector('form')?.requestSubmit())
}

/** The field of the same name, or the link or button that says the same. */
const findSame = (element: Element, before: Element) =>
  [...element.querySelectorAll<HTMLElement>(before.tagName)].find((one) =>
    before instanceof HTMLInputElement
      ? one.getAttribute('name') === before.name
      : one.textContent === before.textContent,
  )

/** As typing does: React hears of a value only if it is set past its own setter. */
function typeInto(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

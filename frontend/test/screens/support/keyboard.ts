import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { key } from './steps.ts'

type Role = Parameters<typeof page.getByRole>[0]

const MOST_STOPS = 150

/** Moves to a control with the Tab key alone. At every stop the focus must be visible. */
export async function tabTo(role: Role, name: string, how: 'Tab' | 'Shift+Tab' = 'Tab') {
  const target = page.getByRole(role, { name, exact: true })
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await key(how)
    const element = focusedElement()
    // Past the end of the page, tabbing leads through the browser and back to the top
    if (element === document.body) continue
    passed.push(element?.outerHTML.slice(0, 120) ?? '')
    // The page may still be scrolling
    await expect.poll(() => focusProblem(element), { message: `after:\n${passed.join('\n')}` }).toBe(null)
    if (target.elements().includes(element as HTMLElement)) return
  }
  throw new Error(`Tab never reached the ${role} "${name}". Passed:\n${passed.join('\n')}`)
}

/** Tabs to a control and presses it. */
export async function pressByKeys(role: Role, name: string, how: 'Enter' | 'Space' = 'Enter') {
  await tabTo(role, name)
  await keys(how)
}

/** Tabs to a field and replaces its text. */
export async function typeByKeys(role: Role, name: string, text: string) {
  await tabTo(role, name)
  await key('Control+a')
  await userEvent.keyboard(text)
}

/** Presses keys, after which something must still have the focus. */
export async function keys(...pressed: string[]) {
  await key(...pressed)
  await expectFocusPreserved()
}

export const expectFocusPreserved = () =>
  expect.poll(() => document.activeElement !== document.body, { message: 'the focus was lost' }).toBe(true)

/** The focused element, also inside a slide's shadow root. */
export function focusedElement(root: DocumentOrShadowRoot = document): Element | null {
  const element = root.activeElement
  return element?.shadowRoot ? focusedElement(element.shadowRoot) : element
}

/** Why the focus is invisible, or null. The indicator may be on the element or on its label. */
export function focusProblem(element: Element | null) {
  if (!element || element === document.body) return 'Nothing has the focus'
  const shown = element.closest('label') ?? element
  if (![element, shown, ...shown.querySelectorAll('*')].some(isRinged)) return 'The focus is not drawn'
  const group = shown.parentElement?.closest('[role="group"]')
  if (group && isRinged(group)) return 'The focus is also drawn around the group'
  const { left, top, width, height } = shown.getBoundingClientRect()
  const onTop = (shown.getRootNode() as Document | ShadowRoot).elementFromPoint(left + width / 2, top + height / 2)
  const isSeen = onTop && (shown.contains(onTop) || onTop.contains(shown))
  return isSeen ? null : 'The focused control is hidden or out of view'
}

function isRinged(element: Element) {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
}

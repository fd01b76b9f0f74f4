import { isFocusResting } from '../../../ui/focus/rest.ts'
import { focusedElement, focusProblem } from '../support/keyboard.ts'
import { key } from '../support/steps.ts'

const MOST_STOPS = 150
const CONTROLS = 'a[href], button, input, select, textarea'

/**
 * Tabs from the top of the page to its end. Returns where the focus was invisible, and which controls weren't reached;
 * stops at a focus loop too.
 */
export async function walk() {
  const top = startAtTheTop()
  const left = new Set(stops())
  if (left.size === 0) return ['There is nothing to reach']
  const reached = new Set<Element>()
  let last: Element | null = null
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await key('Tab')
    top.remove()
    const element = focusedElement()
    // A date field has several tab stops; a frame has those of its page, which draws its own focus
    if (element === last) continue
    // A notification with the focus has closed
    if (isFocusResting()) continue
    if (!(element instanceof HTMLElement) || element === document.body || reached.has(element)) break
    const problem = element instanceof HTMLIFrameElement ? null : focusProblem(element)
    if (problem) return [`${problem} at ${describe(element)}`]
    last = element
    reached.add(element)
    left.delete(element)
  }
  // A notification may have closed since
  const there = [...left].filter((control) => control.isConnected)
  return there.map((missed) => `${describe(missed)} was not reached by the Tab key`)
}

/** Resets where the Tab key continues from. */
function startAtTheTop() {
  const top = document.createElement('span')
  top.tabIndex = -1
  document.body.prepend(top)
  top.focus()
  return top
}

/** The expected tab stops. A radio group is one stop. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.matches(':disabled') && !one.matches('input[type=radio]:not(:checked)'))

const describe = ({ outerHTML }: Element) => outerHTML.slice(0, 200)

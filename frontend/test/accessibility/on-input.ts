import { everyElement, tagOf } from './page.ts'

const CONTROLS = 'input:not([type=hidden], [type=file]), select, textarea, [role=switch], [role=radio], [role=checkbox]'
/** Longer than what follows an input takes. */
const SETTLED_MS = 60
const VALUES: Record<string, string> = {
  date: '2031-05-05',
  time: '10:30',
  'datetime-local': '2031-05-05T10:30',
  number: '3',
  range: '3',
  color: '#123456',
}

/** Controls that change more than themselves when they are changed: the address, the focus, or the window; WCAG 3.2.2. */
export async function onInputFindings(): Promise<string[]> {
  const findings: string[] = []
  for (const control of everyElement(document.body).filter(canChange)) {
    // An earlier control may have taken it away or turned it off
    if (!control.isConnected || !canChange(control)) continue
    const tag = tagOf(control)
    const problems = await tryChange(control)
    if (problems.length > 0) findings.push(`${problems.join(', ')}: ${tag}`)
  }
  return findings
}

const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS))

/** A name that says what a choice does: WCAG asks for no more. */
const isAnnounced = (control: HTMLElement) =>
  /^open\b/i.test((control as HTMLSelectElement).labels?.[0]?.textContent ?? control.ariaLabel ?? '')

const canChange = (control: HTMLElement) =>
  control.matches(CONTROLS) &&
  control.checkVisibility({ visibilityProperty: true }) &&
  !control.matches(':disabled, [readonly], [aria-disabled=true]') &&
  !control.closest('[inert]') &&
  !isAnnounced(control)

/** Changes the control and changes it back; returns what else changed. */
async function tryChange(control: HTMLElement) {
  const address = location.pathname
  const problems: string[] = []
  const { open } = window
  window.open = () => {
    problems.push('it opens a window')
    return null
  }
  const refuse = (event: Event) => {
    event.preventDefault()
    problems.push('it sends the form')
  }
  addEventListener('submit', refuse, true)
  control.focus()
  const undo = change(control)
  await settled()
  if (location.pathname !== address) problems.push(`it leads to ${location.pathname}`)
  const focused = (control.getRootNode() as Document | ShadowRoot).activeElement
  if (undo && focused !== control) problems.push(`it moves the focus to ${focused ? tagOf(focused) : 'nothing'}`)
  const found = [...new Set(problems)]
  undo?.()
  await settled()
  removeEventListener('submit', refuse, true)
  window.open = open
  return found
}

/** Changes the control as a user does; returns how to undo it, or nothing if there is no other value. */
function change(control: HTMLElement) {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(({ value, disabled }) => value !== control.value && !disabled)
    return other && setValue(control, other.value)
  }
  if (!control.matches('[type=checkbox], [type=radio], [role]')) {
    const field = control as HTMLInputElement | HTMLTextAreaElement
    return setValue(field, VALUES[field.type] ?? `${field.value}a`)
  }
  const isOn = control.matches(ON)
  const isRadio = control.matches('[type=radio], [role=radio]')
  if (isRadio && isOn) return undefined
  const before = isRadio ? radiosOf(control).find((one) => one.matches(ON)) : control
  control.click()
  return () => before?.click()
}

const ON = ':checked, [aria-checked=true]'
const radiosOf = (control: HTMLElement) => {
  const { name } = control as HTMLInputElement
  const group = name ? `input[type=radio][name="${CSS.escape(name)}"]` : '[role=radio]'
  return [...(control.closest('[role=radiogroup], fieldset, form, body')?.querySelectorAll<HTMLElement>(group) ?? [])]
}

/** As typed: frameworks ignore a value that is set on the element itself. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  const before = field.value
  const set = (next: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, next)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  set(value)
  return () => set(before)
}

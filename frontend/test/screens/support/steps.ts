import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { humanText } from '../../../text/account/human-verification.ts'
import { uiText } from '../../../text/ui.ts'

export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const main = () => page.getByRole('main')
export const dialog = (name: string) => page.getByRole('dialog', { name })

/** Fills in fields by their labels. */
export async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}

export const press = (name: string) => button(name).click()

/** The real one, even while a test has a fake clock. */
const requestFrame = window.requestAnimationFrame.bind(window)
export const nextFrame = () => new Promise((resolve) => requestFrame(resolve))
const MOST_FRAMES = 120

/** Waits until something that has opened takes the focus; an earlier key would be lost, unlike a human's. */
async function untilFocusFollows() {
  const opened = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1)
  for (let frame = 0; frame < MOST_FRAMES && opened?.isConnected; frame++) {
    if (opened.contains(document.activeElement)) return
    await nextFrame()
  }
}

/** Presses keys by name: `Enter`, `Shift+Tab`. */
export async function key(...keys: string[]) {
  for (const one of keys) {
    if (one === 'Escape') await untilFocusFollows()
    const parts = one.split('+')
    const last = parts.pop()
    await userEvent.keyboard(
      `${parts.map((part) => `{${part}>}`).join('')}{${last}}${parts.map((part) => `{/${part}}`).join('')}`,
    )
  }
}

/** Focuses a control, and presses a key there. */
export async function keyOn(control: Locator, ...keys: string[]) {
  const element = await control.findElement()
  ;(element as HTMLElement).focus()
  await key(...keys)
}

/** Opens a menu and chooses an entry. */
export async function choose(menu: string | RegExp, entry: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Presses a button of the open dialog; the page behind may have one of the same name. */
export const pressIn = (name: string, action: string) =>
  dialog(name).getByRole('button', { name: action, exact: true }).click()

/** Answers a confirmation with this button. */
export async function answerQuestion(question: string, action: string) {
  const asked = page.getByRole('dialog', { name: question })
  await asked.getByRole('button', { name: action, exact: true }).click()
  await expect.element(asked).not.toBeInTheDocument()
}

/** The error summary. */
export const problem = () => page.getByRole('region', { name: uiText.thereIsAProblem })

/** Expects a refused form: the summary has the focus and the message, and title and field show the error. */
export async function expectRefusal(message: string, label?: string) {
  await expect.element(problem().getByText(message, { exact: true })).toBeVisible()
  await expect.element(problem()).toHaveFocus()
  await expect.poll(() => document.title).toMatch(new RegExp(`^${uiText.errorTitlePrefix}`))
  if (label === undefined) return
  await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(message))
}

/** Expects this text in an alert. */
export const expectAlert = (words: string) =>
  expect.element(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()

/** Expects this text in a live region. */
export const expectSaid = (words: string) =>
  expect
    .poll(() => [...document.querySelectorAll('[aria-live], [role=status]')].map((region) => region.textContent).join())
    .toContain(words)

/** Expects this text to be visible, in a status. */
export async function expectNotice(words: string) {
  await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
  await expectSaid(words)
}

/** Expects this text in a notice. */
export const expectToast = (words: string) =>
  expect
    .element(page.getByRole('region', { name: uiText.notifications }).getByText(words, { exact: true }).first())
    .toBeVisible()

/** Expects this text in a notice, which is announced too. */
export async function expectDone(words: string) {
  await expectToast(words)
  await expectSaid(words)
}

/** Chooses a radio button that its picture covers. */
export const chooseRadio = (name: string) => page.getByRole('radio', { name }).click({ force: true })

/** The text of each of these elements. */
export const textsOf = (all: Locator) => all.elements().map((element) => element.textContent)

export const untilVerified = () => expect.element(page.getByText(humanText.verified)).toBeVisible()

/** Expects this path, with query and hash. */
export const isAt = (address: string | RegExp) => {
  const now = () => location.pathname + location.search + location.hash
  return typeof address === 'string' ? expect.poll(now).toBe(address) : expect.poll(now).toMatch(address)
}

export const titled = (title: string | RegExp) =>
  expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))
/** Files to choose: a picture, a fake one, and one byte more than 40 MB. */
export const picture = new File([bytes], 'crest.png', { type: 'image/png' })
export const pretender = new File(['no image'], 'broken.png', { type: 'image/png' })
export const tooLarge = new File([new Uint8Array(40 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' })

/** Chooses a file in the input of this button; tests can't open the native dialog. */
export async function chooseFile(name: string | RegExp, ...chosen: File[]) {
  const pressed = await page.getByRole('button', { name }).first().findElement()
  const input = pressed.parentElement?.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error(`no file is chosen by the button ${name}`)
  const files = new DataTransfer()
  for (const file of chosen) files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

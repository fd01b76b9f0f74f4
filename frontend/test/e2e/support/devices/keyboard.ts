import { expect, type Locator, type Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

const MOST_STOPS = 150

/**
 * A keyboard user. Reaches controls with the Tab key alone, and checks at every stop that the focus is visible and
 * unobscured.
 */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Tabs to the control with this role and name. On failure, lists the controls passed on the way. */
  async tabTo(role: Role, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    const target = this.#page.getByRole(role, { name, exact: true })
    const passed: string[] = []
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await this.#page.keyboard.press(key)
      if (await isFocused(target)) return this.#expectSeen(passed)
      passed.push(await this.#focusedNow())
    }
    throw new Error(`Tab never reached the ${role} "${name}". Passed:\n${passed.join('\n')}`)
  }

  /** Tabs to a control and presses it. */
  async press(role: Role, name: string, key: 'Enter' | 'Space' = 'Enter') {
    await this.tabTo(role, name)
    await this.key(key)
  }

  /** Tabs to a field and types. */
  async type(role: Role, name: string, text: string) {
    await this.tabTo(role, name)
    await this.#page.keyboard.press('ControlOrMeta+a')
    await this.#page.keyboard.type(text)
  }

  /** Presses keys, after which something must still have the focus. */
  async key(...keys: string[]) {
    for (const key of keys) await this.#page.keyboard.press(key)
    await this.expectFocusPreserved()
  }

  async expectFocusPreserved() {
    await expect
      .poll(() => this.#page.evaluate(() => document.activeElement !== document.body), 'the focus was lost')
      .toBe(true)
  }

  #focusedNow() {
    const focused = this.#page.locator('*:focus')
    return focused.ariaSnapshot({ timeout: 500 }).then(
      (snapshot) => snapshot.split('\n')[0] ?? '',
      () => '(the page itself)',
    )
  }

  async #expectSeen(passed: string[]) {
    const problem = await this.#page.evaluate(focusProblem)
    if (problem) throw new Error(`${problem} at ${await this.#focusedNow()}, after:\n${passed.join('\n')}`)
  }
}

const isFocused = async (target: Locator) => {
  const all = await target.all()
  for (const one of all) if (await one.evaluate((element) => element === document.activeElement)) return true
  return false
}

/** Why the focus is invisible, or null. The indicator may be on the element or on its label. */
const focusProblem = () => {
  const element = document.activeElement
  if (!element || element === document.body) return 'Nothing has the focus'
  const shown = element.closest('label') ?? element
  const isDrawn = [element, shown, ...shown.querySelectorAll('*')].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!isDrawn) return 'The focus is not drawn'
  const { left, top, width, height } = shown.getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!onTop || !(shown.contains(onTop) || onTop.contains(shown))) return 'The focused control is hidden or out of view'
  return null
}

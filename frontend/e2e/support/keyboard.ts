import { expect, type Locator, type Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

const MOST_STOPS = 150

/**
 * A person without a mouse. Goes to controls with the Tab key alone, and checks at every stop that the focus can be
 * seen and is not hidden under something else.
 */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Tabs on to the control with this role and name. Fails with the list of what was passed on the way. */
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

  /**
   * Tabs from the top of the page to its end. Fails where the focus cannot be seen, where it goes round before the end,
   * and when a control was not reached.
   */
  async walk() {
    const all = await this.#page.evaluate(markControls)
    const passed: string[] = []
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await this.#page.keyboard.press('Tab')
      if (await this.#page.evaluate(isAtTheEnd)) break
      await this.#expectSeen(passed)
      passed.push(await this.#focusedNow())
    }
    const missed = await this.#page.evaluate(unreached)
    if (missed.length > 0 || all === 0)
      throw new Error(`${missed.join('\n')}\nwas not reached. Passed:\n${passed.join('\n')}`)
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

  /** A key, after which the focus must still be on something. */
  async key(...keys: string[]) {
    for (const key of keys) await this.#page.keyboard.press(key)
    await this.expectFocusKept()
  }

  async expectFocusKept() {
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

/** Why the focus cannot be seen, or null. It may be drawn on the element or on the label around it. */
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

/** Marks what the Tab key should stop at, and says how many there are. Of radio buttons one is a stop for all. */
const markControls = () => {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'),
  )
  const stops = controls.filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked))
  for (const stop of stops) stop.dataset.unreached = ''
  return stops.length
}

/** The focus has left the page, or is where it was before. Notes what it came to. */
const isAtTheEnd = () => {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body || 'reached' in element.dataset) return true
  element.dataset.reached = ''
  delete element.dataset.unreached
  return false
}

const unreached = () => [...document.querySelectorAll('[data-unreached]')].map((one) => one.outerHTML.slice(0, 200))

/** CSS pixels; WCAG 2.2, 2.5.5. */
const TARGET = 44
const TARGETS = '.button, .input, select, .link--standalone, .check, .choice, .menu__item, .plan-choice'

/** What people press and fill in is large enough to be hit. Links within a sentence may be smaller. */
export async function expectLargeTargets(page: Page) {
  expect(await page.evaluate(tooSmall, [TARGETS, TARGET] as const)).toEqual([])
}

const tooSmall = ([targets, least]: readonly [string, number]) =>
  [...document.querySelectorAll<HTMLElement>(targets)]
    .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && box.height < least - 0.5)
    .map(({ element, box }) => `${element.className} "${element.textContent}" is ${box.height} high`)

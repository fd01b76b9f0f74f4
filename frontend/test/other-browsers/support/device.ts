import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Driver, ElementRef, Json, Size } from '../drivers/driver.ts'
import * as inPage from './in-page.ts'
import { keysOf } from './keys.ts'

const PATIENCE_MS = 10_000
const PAUSE_MS = 60
const screenshots = resolve(import.meta.dirname, '../../../../test-results/other-browsers')

/** A user's actions in a browser. Each step waits until it's possible, and reports where it failed. */
export class Device {
  readonly browser: string
  readonly #driver: Driver
  readonly #origin: string
  readonly #steps: string[] = []

  constructor(browser: string, driver: Driver, origin: string) {
    this.browser = browser
    this.#driver = driver
    this.#origin = origin
  }

  open(path: string) {
    return this.#step(`open ${path}`, () => this.#driver.goto(new URL(path, this.#origin).href))
  }

  reload() {
    return this.#step('reload', () => this.#driver.reload())
  }

  back() {
    return this.#step('Back of the browser', () => this.#driver.back())
  }

  resize(size: Size) {
    return this.#step(`resize to ${size.width}x${size.height}`, () => this.#driver.resize(size))
  }

  see(role: string, name: string, patience = PATIENCE_MS) {
    return this.#step(`see ${role} "${name}"`, () => this.#one(role, name, patience))
  }

  seeNo(role: string, name: string) {
    return this.#until(`see no ${role} "${name}"`, async () => (await this.#visible(role, name)).length === 0)
  }

  seeText(text: string, patience = PATIENCE_MS) {
    return this.#until(`see "${text}"`, () => this.run(inPage.showsText, text), patience)
  }

  seeNoText(text: string, patience = PATIENCE_MS) {
    return this.#until(`see no "${text}"`, async () => !(await this.run(inPage.showsText, text)), patience)
  }

  seeTextIn(role: string, name: string, text: string, patience = PATIENCE_MS) {
    return this.#until(
      `see "${text}" in ${role} "${name}"`,
      async () => {
        const [element] = await this.#visible(role, name)
        return element !== undefined && (await this.#of(inPage.textOf, element)).includes(text)
      },
      patience,
    )
  }

  seeFocus(role: string, name: string) {
    return this.#until(`see the focus on ${role} "${name}"`, async () => {
      for (const element of await this.#visible(role, name)) if (await this.#of(inPage.isFocused, element)) return true
      return false
    })
  }

  seeValue(role: string, name: string, value: string) {
    return this.#until(`see ${role} "${name}" with "${value}"`, async () => {
      const [element] = await this.#visible(role, name)
      return element !== undefined && (await this.#of(inPage.fieldValue, element)) === value
    })
  }

  press(role: string, name: string) {
    return this.#step(`press ${role} "${name}"`, async () => {
      let inTheWay = 'nothing'
      await this.#poll(
        async () => {
          const [element] = await this.#visible(role, name)
          if (!element) return false
          inTheWay = await this.#of(inPage.bringToReach, element)
          if (inTheWay !== '') return false
          await this.#driver.click(element)
          return true
        },
        PATIENCE_MS,
        () => `it cannot be pressed: ${inTheWay} is in its way`,
      )
    })
  }

  /** Presses a button that may have disappeared in the meantime. */
  pressIfThere(role: string, name: string) {
    return this.#step(`press ${role} "${name}" if it is there`, async () => {
      const [element] = await this.#visible(role, name)
      if (element) await this.#driver.click(element).catch(() => undefined)
    })
  }

  /** Replaces a field's content by typing. */
  fill(role: string, name: string, text: string) {
    return this.#step(`fill ${role} "${name}"`, async () => {
      await this.#type(await this.#one(role, name, PATIENCE_MS), text)
    })
  }

  /** Fills the page's one password field, which has no role to query. */
  fillPassword(text: string) {
    return this.#step('fill the password', async () => {
      const [field] = await this.#driver.withSelector('input[type="password"]')
      if (!field) throw new Error('there is no password field')
      await this.#type(field, text)
    })
  }

  focus(role: string, name: string) {
    return this.#step(`focus ${role} "${name}"`, async () => {
      await this.#of(inPage.focus, await this.#one(role, name, PATIENCE_MS))
    })
  }

  key(...all: string[]) {
    return this.#step(`key ${all.join(' ')}`, async () => {
      for (const keys of all) await this.#driver.chord(keysOf(keys))
    })
  }

  /** Waits until a condition in the page is true. */
  until<Values extends Json[]>(
    what: string,
    isSo: (...values: Values) => boolean | Promise<boolean>,
    ...values: Values
  ) {
    return this.#until(what, async () => Boolean(await this.run(isSo, ...values)))
  }

  /** Runs a function in the page. */
  async run<Values extends Json[], Result>(fn: (...values: Values) => Result, ...values: Values) {
    return (await this.#driver.run(String(fn), [], values)) as Awaited<Result>
  }

  address() {
    return this.run(() => location.href)
  }

  /** Saves a screenshot in test-results/other-browsers/. */
  async look(name: string) {
    mkdirSync(screenshots, { recursive: true })
    const file = join(screenshots, `${this.browser}-${name.replaceAll(/[^\w-]+/g, '-').slice(0, 100)}.png`)
    writeFileSync(file, await this.#driver.screenshot())
    return file
  }

  /** @throws if the page had script errors. */
  expectNoProblems() {
    return this.#step('find no script errors', async () => {
      await this.run(() => true)
      const problems = this.#driver.takeProblems()
      if (problems.length > 0) throw new Error(`the page reported ${problems.join('\n')}`)
    })
  }

  close() {
    return this.#driver.close()
  }

  #until(what: string, isSo: () => Promise<boolean>, patience = PATIENCE_MS) {
    return this.#step(what, () => this.#poll(isSo, patience, () => 'it did not come'))
  }

  async #one(role: string, name: string, patience: number) {
    let element: ElementRef | undefined
    const find = async () => {
      element = (await this.#visible(role, name))[0]
      return element !== undefined
    }
    await this.#poll(find, patience, () => 'it is not there')
    if (!element) throw new Error('it is not there')
    return element
  }

  async #type(field: ElementRef, text: string) {
    await this.#of(inPage.selectAll, field)
    await this.#driver.chord(keysOf('Backspace'))
    for (const character of text) await this.#driver.chord(keysOf(character === '\n' ? 'Enter' : character))
  }

  async #visible(role: string, name: string) {
    const found = await this.#driver.withRole(role, name)
    if (found.length === 0) return []
    const seen = (await this.#driver.run(String(inPage.areVisible), found, [])) as boolean[]
    return found.filter((_, index) => seen[index])
  }

  async #of<Result>(fn: (element: Element) => Result, element: ElementRef) {
    return (await this.#driver.run(String(fn), [element], [])) as Result
  }

  /** A page that is changing may refuse an attempt: a timeout reports the last refusal. */
  async #poll(isSo: () => Promise<boolean>, patience: number, why: () => string) {
    const deadline = Date.now() + patience
    let refusal: unknown
    for (;;) {
      try {
        if (await isSo()) return
        refusal = undefined
      } catch (error) {
        refusal = error
      }
      if (Date.now() > deadline) throw new Error(why(), { cause: refusal })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  async #step<Result>(what: string, act: () => Promise<Result>) {
    this.#steps.push(what)
    try {
      return await act()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const cause = error instanceof Error && error.cause ? ` (${error.cause})` : ''
      const before = this.#steps.slice(-6, -1).join(', ')
      throw new Error(`${this.browser} could not ${what}: ${message}${cause}. Before that: ${before}`)
    }
  }
}

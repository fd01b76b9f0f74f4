import { errors, type FileChooser, type Page } from 'playwright'
import { shellText } from '../../../text/shell.ts'
import type { Desktop } from '../desktop/desktop.ts'
import type { Utterance } from '../desktop/speech-log.ts'
import { isNothingMissing, lasting } from '../transcripts/compare.ts'
import type { Entry, Transcript } from '../transcripts/transcript.ts'
import { isReading, isStuckInLoad } from './load-order.ts'
import { shortened } from './shortened.ts'
import { tabStopsFrom } from './tab-stops.ts'

/** A role, or a field found by its label: those for passwords and dates have no role. */
export type Role = Parameters<Page['getByRole']>[0] | 'labelled'

const MOST_STOPS = 40
const MOST_LOADS = 3
/** Loading a page and reading it takes seconds on a busy machine. */
const LONGEST_MS = 20_000
/** Once something was missing, what follows is often missing too. */
const LONGEST_AFTER_A_MISS_MS = 5_000
const QUIET_MS = 1_200
/** Sooner after a key that was heard as expected: what is said late is then unexpected after the next one. */
const QUIET_AFTER_HEARD_KEY_MS = 500
/** How long a page that has loaded may take until it is read; not every one is. */
const LONGEST_UNTIL_READ_MS = 5_000
/** Longer than a button ignores presses after its action has changed. */
const LONGEST_SETTLING_MS = 2_000
/** Orca's own words. */
const SELECTION_DELETED = 'Selection deleted.'
const isPress = (key: string) => key === 'Return' || key === 'space'
/** Orca's own keys: next heading (of a level), graphic, link, radio button, table; lines and cells. They move its place in the page, not the focus. */
const isReadingKey = (key: string) => /^([hgk]|[1-6]|(shift\+)?r|t|Down|Up|alt\+shift\+\w+)$/.test(key)
/** Without an expectation only silence shows that the screen reader has finished; sooner where only its place changes. */
const QUIET_WHEN_RECORDING_MS = 3_000
/** A press may wait for the server of a busy machine. */
const QUIET_AFTER_PRESS_WHEN_RECORDING_MS = 8_000
const QUIET_AFTER_MOVE_MS = 2_000
/** Neither a page load nor what another person does. */
const isKey = (cause: string) => !cause.startsWith('(')
const isMove = (key: string) => key.endsWith('Tab') || isReadingKey(key)

interface Opening {
  name?: string
  until?: string
  worksOnce?: boolean
}

/** A screen reader user: each action is recorded with what was heard after it. */
export class Reader {
  readonly #desktop: Desktop
  readonly #expected: Entry[] | null
  readonly #masks: [RegExp | string, string][] = []
  readonly page: Page
  readonly transcript: Transcript
  /** The keys after which nothing had the focus. */
  readonly lostFocus: string[] = []
  #actions = 0
  #hasMissed = false

  /** With an expected transcript, each action ends as soon as what it expects was heard and silence followed. */
  constructor(desktop: Desktop, page: Page, title: string, expected?: Transcript) {
    this.#desktop = desktop
    this.page = page
    this.transcript = { title, steps: [] }
    this.#expected = expected ? expected.steps.flatMap(({ entries }) => entries) : null
  }

  /** Writes `shown` instead of what differs in each run. */
  mask(changing: RegExp | string, shown: string) {
    this.#masks.push([changing, shown])
  }

  beginStep(title: string) {
    this.transcript.steps.push({ title, entries: [] })
  }

  /** Presses keys one after the other, by X11's names. None may lose the focus, or leave the page for the browser's own controls. */
  async press(...keys: string[]) {
    for (const key of keys) {
      const before = await this.#focus()
      const isAtEnd = key.endsWith('Tab') && (await this.#isAtEnd(key))
      if (isPress(key)) await this.#untilTakesPresses()
      await this.hear(key, () => this.#desktop.press(key))
      const after = await this.#focus()
      const isSamePage = before.loadedAt === after.loadedAt
      if (isSamePage && isAtEnd && !after.hasFocus) throw new Error(`${key} left the page`)
      const hadOne = before.hasFocus || key.endsWith('Tab')
      if (isSamePage && hadOne && !after.hasFocus && !isReadingKey(key))
        this.lostFocus.push(`${this.transcript.steps.at(-1)?.title}: after ${key}, nothing has the focus`)
    }
  }

  /** Whether this key finds nothing more in the page. */
  #isAtEnd(key: string) {
    const isBack = key === 'shift+Tab'
    return this.page.evaluate(`(${tabStopsFrom})(document.activeElement ?? document.body, ${isBack}).length === 0`)
  }

  /** Waits while the focused button ignores presses; one that is disabled for longer is pressed all the same. */
  async #untilTakesPresses() {
    const takesPresses = () => document.activeElement?.getAttribute('aria-disabled') !== 'true'
    await this.page.waitForFunction(takesPresses, undefined, { timeout: LONGEST_SETTLING_MS }).catch((error) => {
      if (!(error instanceof errors.TimeoutError)) throw error
    })
  }

  /** Whether an element has the focus, and which load of the page this is. */
  #focus() {
    return this.page.evaluate(() => ({
      loadedAt: performance.timeOrigin,
      hasFocus: document.activeElement !== null && document.activeElement !== document.body,
    }))
  }

  /** Expects this control to have the focus. */
  async expectFocus(role: Role, name: string) {
    if (!(await this.#isFocused(role, name))) throw new Error(`The ${role} “${name}” doesn't have the focus`)
  }

  /** Asked in one step: the app may just take a drawn page's place. */
  async #isFocused(role: Role, name: string) {
    const named = { name, exact: true }
    const target = role === 'labelled' ? this.page.getByLabel(name, named) : this.page.getByRole(role, named)
    return (await target.and(this.page.locator(':focus')).count()) > 0
  }

  /** Skips the header, and waits until the app has replaced a page that was drawn at build time. */
  async skipHeader() {
    await this.tabTo('link', shellText.skipToContent)
    await this.press('Return')
    await this.page.waitForFunction(() => document.querySelector('[data-drawn]') === null)
  }

  /** Skips the header, and goes on to the title of the page. */
  async goToTitle() {
    await this.skipHeader()
    await this.press('h')
  }

  /** Presses Tab (or Shift+Tab) until the control has the focus. */
  async tabTo(role: Role, name: string, key: 'Tab' | 'shift+Tab' = 'Tab') {
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await this.#isFocused(role, name)) return
      await this.press(key)
    }
    await this.expectFocus(role, name)
  }

  /** Tabs to a control and presses Enter on it. */
  async activate(role: Role, name: string, key?: 'Tab' | 'shift+Tab') {
    await this.tabTo(role, name, key)
    await this.press('Return')
  }

  /** Types into the focused field. */
  type(text: string) {
    return this.hear(`types "${text}"`, () => this.#desktop.type(text))
  }

  /** Types something that differs in each run, or a password, of which Orca echoes a differing number of dots. */
  async typeSecretly(text: string, what = 'the password') {
    await this.hear(`types ${what}`, () => this.#desktop.type(text))
    this.#forgetHeard()
  }

  /** Replaces the text of the focused field. Orca sometimes says first that the old text was deleted. */
  async typeOver(text: string) {
    await this.pressUnheard('ctrl+a')
    await this.type(text)
    this.#forgetHeard((words) => words === SELECTION_DELETED)
  }

  /** Presses a key that Orca describes in different words each time, such as a selection of all. */
  async pressUnheard(key: string) {
    await this.press(key)
    this.#forgetHeard()
  }

  /**
   * Goes to an address, as from the address bar. `until` is a text of the page that comes after its load; without it a
   * busy machine would show it after the next key. Opens it again if Orca believes that it's still loading, unless the
   * address works once.
   */
  async open(address: string, { name = new URL(address).pathname, until, worksOnce = false }: Opening = {}) {
    const expected = this.#expected?.[this.#actions]
    for (let tried = 1; ; tried++) {
      await this.hear(`(opens ${name})`, async () => {
        await this.page.goto(address)
        if (until) await this.page.getByText(until, { exact: true }).first().waitFor()
      })
      const entries = this.transcript.steps.at(-1)?.entries
      if (worksOnce || tried === MOST_LOADS || !isStuckInLoad(entries?.at(-1)?.heard ?? [], expected?.heard)) return
      entries?.pop()
      this.#actions--
    }
  }

  /** Chooses files in the dialog of the browser that a key opens. */
  async chooseFile(files: Parameters<FileChooser['setFiles']>[0]) {
    await this.hear('Return, and chooses a file', async () => {
      const dialog = this.page.waitForEvent('filechooser')
      // The browser must know of the wait before the key: otherwise its own dialog opens
      await this.page.title()
      this.#desktop.press('Return')
      await (await dialog).setFiles(files)
    })
  }

  /** Records what is heard after `action`. */
  async hear(cause: string, action: () => unknown) {
    const expected = this.#expected?.[this.#actions++]
    await action()
    const readBy = Date.now() + (expected?.heard.some(isReading) ? LONGEST_UNTIL_READ_MS : 0)
    const isComplete = (all: readonly Utterance[]) => {
      const words = this.#wordsOf(all)
      // Keys that are pressed before a new page is read would end the reading
      return isNothingMissing(expected?.heard ?? [], words) && (Date.now() >= readBy || words.some(isReading))
    }
    const utterances = await this.#desktop.speech.take({
      isComplete,
      longestMs: this.#hasMissed ? LONGEST_AFTER_A_MISS_MS : LONGEST_MS,
      quietMs: this.#quietAfter(cause, expected),
    })
    this.#hasMissed ||= !isComplete(utterances)
    this.transcript.steps.at(-1)?.entries.push({ cause: this.#masked(cause), heard: this.#wordsOf(utterances) })
  }

  #quietAfter(cause: string, expected: Entry | undefined) {
    if (expected && isKey(cause) && lasting(expected.heard).length > 0) return QUIET_AFTER_HEARD_KEY_MS
    if (this.#expected) return QUIET_MS
    if (isPress(cause)) return QUIET_AFTER_PRESS_WHEN_RECORDING_MS
    return isMove(cause) ? QUIET_AFTER_MOVE_MS : QUIET_WHEN_RECORDING_MS
  }

  #wordsOf(utterances: readonly Utterance[]) {
    return utterances.map(({ text }) => shortened(this.#masked(text))).filter((text) => text !== '')
  }

  /** Leaves out what was heard of the last action, or only what `isForgotten` names. */
  #forgetHeard(isForgotten = (_words: string) => true) {
    const entry = this.transcript.steps.at(-1)?.entries.at(-1)
    if (entry) entry.heard = entry.heard.filter((words) => !isForgotten(words))
  }

  #masked(text: string) {
    return this.#masks.reduce((masked, [changing, shown]) => masked.replaceAll(changing, shown), text.trim())
  }
}

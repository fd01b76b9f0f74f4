import type { Page } from 'playwright'
import type { Desktop } from '../desktop/desktop.ts'
import { lasting } from '../transcripts/compare.ts'
import type { Entry, Transcript } from '../transcripts/transcript.ts'

type Role = Parameters<Page['getByRole']>[0]

const MOST_STOPS = 40
/** Loading a page and reading it takes seconds on a busy machine. */
const LONGEST_MS = 20_000
const QUIET_MS = 1_200
/** Without an expectation only silence shows that the screen reader has finished. */
const QUIET_WHEN_RECORDING_MS = 3_000

/** A screen reader user: each action is recorded with what was heard after it. */
export class Reader {
  readonly #desktop: Desktop
  readonly #expected: Entry[] | null
  readonly #masks: [RegExp | string, string][] = []
  readonly page: Page
  readonly transcript: Transcript
  #actions = 0

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

  /** Presses keys one after the other, by X11's names. */
  async press(...keys: string[]) {
    for (const key of keys) await this.hear(key, () => this.#desktop.press(key))
  }

  /** Presses Tab (or Shift+Tab) until the control has the focus. */
  async tabTo(role: Role, name: string, key: 'Tab' | 'shift+Tab' = 'Tab') {
    const target = this.page.getByRole(role, { name, exact: true })
    const isFocused = () => target.evaluateAll((all) => all.some((element) => element === document.activeElement))
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await isFocused()) return
      await this.press(key)
    }
    if (!(await isFocused())) throw new Error(`${key} never reached the ${role} “${name}”`)
  }

  /** Types into the focused field. */
  type(text: string) {
    return this.hear(`types "${text}"`, () => this.#desktop.type(text))
  }

  /** Types into a password field; how many dots Orca echoes differs. */
  async typeSecretly(text: string) {
    await this.hear('types the password', () => this.#desktop.type(text))
    this.#forgetHeard()
  }

  /** Presses a key that Orca describes in different words each time, such as a selection of all. */
  async pressUnheard(key: string) {
    await this.press(key)
    this.#forgetHeard()
  }

  /** Goes to an address, as from the address bar. */
  open(address: string) {
    return this.hear(`(opens ${new URL(address).pathname})`, () => this.page.goto(address))
  }

  /** Records what is heard after `action`. */
  async hear(cause: string, action: () => unknown) {
    const expected = this.#expected?.[this.#actions++]
    await action()
    const utterances = await this.#desktop.speech.take({
      expected: lasting(expected?.heard ?? []).length,
      longestMs: LONGEST_MS,
      quietMs: this.#expected ? QUIET_MS : QUIET_WHEN_RECORDING_MS,
    })
    const heard = utterances.map(({ text }) => shortened(this.#masked(text))).filter((text) => text !== '')
    this.transcript.steps.at(-1)?.entries.push({ cause: this.#masked(cause), heard })
  }

  #forgetHeard() {
    const entry = this.transcript.steps.at(-1)?.entries.at(-1)
    if (entry) entry.heard = []
  }

  #masked(text: string) {
    return this.#masks.reduce((masked, [changing, shown]) => masked.replaceAll(changing, shown), text.trim())
  }
}

/** Of the reading of a whole page, only its first heading: how complete the page is depends on when Orca looks at it. */
const shortened = (text: string) => {
  if (text.startsWith('Page has ')) return ''
  if (!text.startsWith('Reads: ')) return text
  return `Reads the page: ${/[^,:]+, heading level \d/.exec(text)?.[0].trim() ?? 'no heading'}`
}

import { budgets } from '../../../../openapi/rules/http/budgets.ts'
import { type Attack, outcomeOf, tally } from '../support/attack.ts'
import type { Browser, Heard } from '../support/browser.ts'
import { presentEvent } from '../support/event.ts'
import type { Target } from '../support/target.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'

const BLOCKS = 100
const WORDS = 'word *and* word '
/** With what each end of slanted words counts. */
const WORDS_BYTES = WORDS.length + 2 * 14
/** As much text as one slide may have, in many blocks with many marks, which cost more than one long text. */
const fullRows = (size = Math.floor((0.75 * budgets.pageText.amount * WORDS.length) / WORDS_BYTES / BLOCKS)) =>
  Array.from({ length: BLOCKS }, (_, n) => ({
    blocks: [{ blockType: 'Text', text: `${n} `.padEnd(size, WORDS) }],
  }))
const FULL = { rows: fullRows() }

async function ok(answer: Promise<Heard>, what: string) {
  const { status, text, data } = await answer
  if (status > 299 || status === 0) throw new Error(`${what} was answered with ${status}: ${text.slice(0, 300)}`)
  return data
}

/** An event with a full slide. */
async function fullEvent(browser: Browser) {
  const event = await presentEvent(browser, 'Much text')
  const [slide] = event.slides
  if (!slide) throw new Error('the event has no slide')
  await ok(browser.json('PUT', `/api/content/pages/${slide.pageReference}/contents`, FULL), 'a full slide')
  const copyOf = { eventReference: event.reference, slideReference: slide.reference }
  const copy = (count: number) =>
    browser.json('POST', `/api/sessions/${event.reference}/pages/all`, { slides: Array(count).fill({ copyOf }) })
  return { ...event, copy, contents: `/api/content/pages/${slide.pageReference}/contents` }
}

/** The same, filled up to what one event may have, with all of it for attendees to look at. */
async function filledEvent(browser: Browser) {
  const event = await fullEvent(browser)
  await ok(browser.json('PUT', `/api/sessions/${event.reference}`, { allowViewAllPages: true }), 'the settings')
  while ((await event.copy(8)).status === 201);
  return event
}

/** Calls for some seconds from several lines at once, and counts the answers. */
async function callRepeatedly(lines: number, seconds: number, call: (n: number) => Promise<Heard>) {
  const statuses: number[] = []
  const until = performance.now() + seconds * 1_000
  let next = 0
  const line = async () => {
    while (performance.now() < until) statuses.push((await call(next++)).status)
  }
  await Promise.all(Array.from({ length: lines }, line))
  return statuses
}

const SECONDS = 10

/** As many further languages as an event may have. */
const LANGUAGES = ['cy', 'de', 'fr', 'es', 'it', 'nl', 'ga', 'ar']

const textAttack = (
  name: string,
  answers: number[],
  prepare: (target: Target) => Promise<{ lines: number; call: (n: number) => Promise<Heard> }>,
): Attack => ({
  name,
  async run(target) {
    const { lines, call } = await prepare(target)
    const { result, observed } = await whileOthersPresent(target, () => callRepeatedly(lines, SECONDS, call))
    return outcomeOf(
      `${tally(result)}; ${textOf(observed)}`,
      { ...heldFor(observed), 'an answer was not as expected': result.every((status) => answers.includes(status)) },
      onTimeFor(observed),
    )
  },
})

/** Text that costs more than its bytes: to write, to copy, to read and to draw. */
export const textAttacks: Attack[] = [
  textAttack('60 and 499 copies of a full slide', [413, 429], async ({ newAccount }) => {
    const { copy } = await fullEvent(await newAccount())
    return { lines: 2, call: (n) => copy(n % 2 === 0 ? 60 : 499) }
  }),
  textAttack('copies of a full slide until the event is full', [201, 400, 429], async ({ newAccount }) => {
    const { copy } = await fullEvent(await newAccount())
    return { lines: 2, call: () => copy(8) }
  }),
  textAttack(
    'presses, each followed by all that is made of a slide: video layer, hall, text, lyrics',
    [200, 429],
    async (target) => {
      const browser = await target.newAccount()
      const { contents, accessCode, showing, slides } = await fullEvent(browser)
      const block = { blockType: 'Text', text: '> - 1. '.repeat(600) }
      await ok(browser.json('PUT', contents, { rows: Array(20).fill({ blocks: [block] }) }), 'a slide of many words')
      const pages = [`/watch/${accessCode}/${showing}?display=overlay`, `/watch/${accessCode}/${showing}?display=hall`]
      const calls = [...pages, ...['text', 'lyric-extents'].map((one) => `/api/watch/showings/${showing}/${one}`)]
      const press = (n: number) => {
        const sessionPageReference = slides[n % 10 === 0 ? 1 : 0]?.reference
        return browser.json('POST', '/api/navigation/show', { showingReference: showing, sessionPageReference })
      }
      return { lines: 1, call: (n) => (n % 5 === 0 ? press(n) : browser.call('GET', calls[(n % 5) - 1] ?? '/')) }
    },
  ),
  textAttack('four saves of a full slide at once', [200, 429], async ({ newAccount }) => {
    const browser = await newAccount()
    const { contents } = await fullEvent(browser)
    return { lines: 4, call: () => browser.json('PUT', contents, FULL) }
  }),
  textAttack('four bodies of a megabyte of new slides at once', [201, 400, 429], async ({ newAccount }) => {
    const browser = await newAccount()
    const { reference } = await fullEvent(browser)
    const slides = Array.from({ length: 8 }, (_, n) => ({ name: `Slide ${n}`, rows: fullRows() }))
    return { lines: 4, call: () => browser.json('POST', `/api/sessions/${reference}/pages/all`, { slides }) }
  }),
  textAttack(
    'four bodies of much that is refused: unknown keys, long names, brackets',
    [400, 413, 429],
    async (target) => {
      const browser = await target.newAccount()
      const headers = { 'content-type': 'application/json' }
      const bodies = [
        `{${Array.from({ length: 30_000 }, (_, n) => `"key${n}":1`).join(',')}}`,
        `{"name":"${'n'.repeat(900 * 1024)}"}`,
        `{"name":${'['.repeat(300_000)}`,
      ]
      return { lines: 4, call: (n) => browser.call('POST', '/api/sessions', { body: bodies[n % 3] ?? '', headers }) }
    },
  ),
  textAttack('six organisers’ reads of a full event at once', [200, 429, 503], async ({ newAccount }) => {
    const browser = await newAccount()
    const { reference } = await filledEvent(browser)
    await ok(browser.json('PUT', `/api/sessions/${reference}`, { languages: LANGUAGES }), 'the languages')
    const paths = ['pages/all', 'translations', 'translations/cy']
    const path = (n: number) => `${paths[n % paths.length]}${n % 3 === 1 ? '' : `?cursor=${(n * 3) % 60}`}`
    return { lines: 6, call: (n) => browser.call('GET', `/api/sessions/${reference}/${path(n)}`) }
  }),
  textAttack(
    'six visitors read the slides of a full event at once',
    [200, 429, 503],
    async ({ newAccount, visitor }) => {
      const { showing } = await filledEvent(await newAccount())
      const anyone = visitor()
      return {
        lines: 6,
        call: (n) => anyone.call('GET', `/api/watch/showings/${showing}/slides?cursor=${(n * 3) % 60}`),
      }
    },
  ),
  textAttack('six visitors open pages of full slides at once', [200, 429, 503], async ({ newAccount, visitor }) => {
    const browser = await newAccount()
    const { reference, showing, accessCode } = await filledEvent(browser)
    const { pages } = await ok(browser.call('GET', `/api/sessions/${reference}/pages`), 'the slides')
    const languages = ['en', 'de', 'fr', 'cy', 'es']
    const path = (n: number) =>
      `/watch/${accessCode}/${showing}?autoJoin=true&slide=${pages[n % pages.length].reference}&lang=${languages[n % 5]}`
    return { lines: 6, call: (n) => visitor().call('GET', path(n)) }
  }),
  textAttack('100 lines of page requests from one address', [200, 503], async ({ newAccount, visitor }) => {
    const { showing, accessCode } = await fullEvent(await newAccount())
    const anyone = visitor()
    return { lines: 100, call: (n) => anyone.call('GET', `/watch/${accessCode}/${showing}?autoJoin=true&v=${n}`) }
  }),
]

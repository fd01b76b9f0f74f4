// Measures how quickly Orca speaks a slide that the presenter shows, how often, and what an idle presenter hears. Prints
// the figures of docs/accessibility/latency.md: `node frontend/test/screen-reader/latency.ts` after `npm run -s build`.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { presenterText } from '../../text/presenter/presenter.ts'
import { watchText } from '../../text/watch/en.ts'
import { OrganiserApi, type PreparedEvent } from '../e2e/support/people/organiser-api.ts'
import { LecternServer } from '../e2e/support/server/server.ts'
import { Desktop } from './desktop/desktop.ts'
import { slidesOf } from './journeys/support/organisers.ts'

const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '40' },
    reconnects: { type: 'string', default: '5' },
    idleSeconds: { type: 'string', default: '120' },
  },
})
const [changes, reconnects, idleSeconds] = [values.changes, values.reconnects, values.idleSeconds].map(Number) as [
  number,
  number,
  number,
]
/** Nothing is spoken later than this, also on a busy machine. */
const LONGEST_MS = 10_000
/** A second utterance of the same change would come within this time. */
const QUIET_MS = 1_500

/** One change of slide: milliseconds after the press, and what was spoken. */
interface Change {
  answered: number
  /** The words were in the live region. */
  written: number
  /** Orca passed them to the speech engine. */
  spoken: number
  utterances: string[]
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const silenceOf = (quietMs: number) => ({ isComplete: () => true, longestMs: 0, quietMs })
const at = (sorted: readonly number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN

/** A row of the table: the median, the 95th percentile and the longest, in milliseconds. */
function row(name: string, times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const figures = [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 1)].map(Math.round)
  return `| ${name} | ${figures.join(' | ')} |`
}

/** Records when the words of a slide are in the live region. */
const watchRegion = () => {
  const region = document.querySelector('#polite')
  const note = () => {
    if (region?.textContent) document.documentElement.dataset.writtenAt = String(Date.now())
  }
  if (region) new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
}

async function change(desktop: Desktop, page: Page, show: () => Promise<unknown>): Promise<Change> {
  const pressedAt = Date.now()
  await show()
  const answered = Date.now() - pressedAt
  const heard = await desktop.speech.take({
    isComplete: (all) => all.length > 0,
    longestMs: LONGEST_MS,
    quietMs: QUIET_MS,
  })
  const writtenAt = await page.evaluate(() => Number(document.documentElement.dataset.writtenAt))
  return {
    answered,
    written: writtenAt - pressedAt,
    spoken: (heard[0]?.at ?? Number.NaN) - pressedAt,
    utterances: heard.map(({ text }) => text),
  }
}

async function followSlides(desktop: Desktop, page: Page, api: OrganiserApi, event: PreparedEvent) {
  await page.goto(event.publicLink)
  await page.getByRole('link', { name: watchText.join }).click()
  await api.start(event)
  await page.evaluate(watchRegion)
  await desktop.speech.take(silenceOf(3_000))
  // The first ones fill caches
  for (const warmUp of [0, 1]) await change(desktop, page, () => api.show(event, warmUp))
  const all: Change[] = []
  for (let slide = 2; slide < changes + 2; slide++) all.push(await change(desktop, page, () => api.show(event, slide)))
  print('| | Median | 95 % | Longest |\n| --- | ---: | ---: | ---: |')
  print(
    row(
      'Answer to the press',
      all.map(({ answered }) => answered),
    ),
  )
  print(
    row(
      'Words in the live region',
      all.map(({ written }) => written),
    ),
  )
  print(
    row(
      'From there to Orca’s speech',
      all.map(({ spoken, written }) => spoken - written),
    ),
  )
  print(
    row(
      '**Press to speech**',
      all.map(({ spoken }) => spoken),
    ),
  )
  const wrong = all.filter(({ utterances }) => utterances.length !== 1)
  print(`Changes spoken exactly once: ${all.length - wrong.length} of ${all.length}`)
  for (const { utterances } of wrong) print(`  not once: ${JSON.stringify(utterances)}`)
}

async function reconnect(desktop: Desktop, page: Page) {
  const notice = page.getByText(watchText.reconnecting, { exact: true })
  let spoken = 0
  for (let time = 0; time < reconnects; time++) {
    await page.context().setOffline(true)
    await notice.waitFor()
    await page.context().setOffline(false)
    await notice.waitFor({ state: 'detached' })
    spoken += (await desktop.speech.take(silenceOf(3_000))).length
  }
  print(`Utterances in ${reconnects} short losses of the network: ${spoken}`)
}

async function presentIdly(desktop: Desktop, page: Page, api: OrganiserApi, origin: string) {
  const event = await api.createEvent({ name: 'An idle evening', slides: slides(2) })
  await page.context().addCookies((await api.login()).cookies)
  await page.goto(`${origin}/Sessions/${event.reference}/Present/${event.showing}`)
  await page.getByRole('button', { name: presenterText.start, exact: true }).click()
  await page.getByRole('button', { name: presenterText.end, exact: true }).waitFor()
  await desktop.speech.take(silenceOf(5_000))
  await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1_000))
  const heard = await desktop.speech.take(silenceOf(0))
  print(`Utterances of an idle presenter in ${idleSeconds} s: ${heard.length}`)
  for (const { text } of heard) print(`  ${text}`)
}

const slides = (count: number) =>
  slidesOf(
    Array.from({ length: count }, (_, index) => `Verse ${index + 1}`),
    (name) => `The words of ${name.toLowerCase()}`,
  )

const server = await new LecternServer().start()
const desktop = new Desktop()
const api = await OrganiserApi.logIn(server.origin)
try {
  await desktop.start()
  const page = await desktop.page()
  print(
    `Load before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  const event = await api.createEvent({ name: 'A long evening', slides: slides(changes + 2) })
  await followSlides(desktop, page, api, event)
  await reconnect(desktop, page)
  await presentIdly(desktop, page, api, server.origin)
  print(
    `Load after: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
} finally {
  await api.dispose()
  await desktop.stop()
  await server.dispose()
}

import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '../../../frontend/test/e2e/support/browser/find-browser.ts'
import { PRESENTER } from '../support/presented-event.ts'
import type { EditedEvent } from './two-events.ts'

const SLOW_DOWN = 4
const WORDS = 'the quick brown fox jumps over the lazy dog and goes home'
const AT_MOST_MS = 60_000
const FIELD = '.content textarea'
const ROWS = '.reorder__row'
/** How often the first slide is moved down. */
const MOVES = 5

/** Milliseconds. */
export interface Visit {
  /** From the navigation until the slide's text is painted in its field. */
  opened: number
  /** The same until the last slide appears in the list. */
  listed: number
  /** The main thread's processor time until then, independent of other load. */
  openedCpu: number
  /** From each key press until the frame with its letter is painted, with a slowed-down processor. */
  keys: number[]
  /** From each press of Move down until the new order is painted, with the same processor; none for a single slide. */
  moves: number[]
}

/**
 * Runs in the page before its own scripts, so it must be text. Records when the slide's text field is painted, and for every key and
 * every press of Move down the time from the hardware event to the painted frame.
 */
const STOPWATCH = `
  const painted = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => then(performance.now())
    port2.postMessage(0)
  })
  const keys = []
  let opened, listed, typed
  window.bench = {
    opened: new Promise((resolve) => { opened = resolve }),
    listed: new Promise((resolve) => { listed = resolve }),
    moved: () => new Promise((resolve) => {
      const first = () => document.querySelector('${ROWS}').textContent
      const before = first()
      addEventListener('click', ({ timeStamp }) => {
        look(() => first() !== before, (at) => resolve(at - timeStamp))
      }, { capture: true, once: true })
    }),
    keys: (count) => new Promise((resolve) => { typed = () => keys.length >= count && resolve(keys); typed() }),
  }
  const look = (isThere, then) =>
    isThere() ? painted(then) : requestAnimationFrame(() => look(isThere, then))
  look(() => document.querySelector('${FIELD}'), opened)
  look(() => document.querySelectorAll('${ROWS}').length >= window.slides, listed)
  let pressedAt
  addEventListener('keydown', (event) => { pressedAt = event.timeStamp }, true)
  addEventListener('input', () => {
    const from = pressedAt
    painted((at) => {
      keys.push(at - from)
      typed?.()
    })
  }, true)
`

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser()
  return chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) })
}

/** A logged-in browser profile whose cache survives visits. */
export async function logInto(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(AT_MOST_MS)
  const { 'csrf-token': token = '' } = (await context.request.get('/api/csrf/get-csrf-token')).headers()
  const data = { email: PRESENTER.email, password: PRESENTER.password }
  const answer = await context.request.post('/api/auth/login', { data, headers: { 'csrf-token': token } })
  if (!answer.ok()) throw new Error(`The log-in was answered with ${answer.status()}.`)
  await context.addInitScript(STOPWATCH)
  return context
}

/** Opens an event's editor in a new tab and types into the first slide. */
export async function visit(context: BrowserContext, event: EditedEvent): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await cdp.send('Performance.enable')
  await page.addInitScript(`window.slides = ${event.slides}`)
  await page.goto(event.path, { waitUntil: 'commit' })
  const opened = await page.evaluate<number>('window.bench.opened')
  const openedCpu = await mainThreadMs(cdp)
  const listed = await page.evaluate<number>('window.bench.listed')
  const field = page.locator(FIELD).first()
  await field.focus()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  // The speed of a good typist
  await page.keyboard.type(WORDS, { delay: 80 })
  const keys = await page.evaluate<number[]>(`window.bench.keys(${WORDS.length})`)
  const moves = event.slides > 1 ? await moveFirst(page) : []
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  if (!(await field.inputValue()).includes(WORDS)) throw new Error('Letters were lost.')
  await page.close({ runBeforeUnload: false })
  return { opened, listed, openedCpu, keys, moves }
}

/** Moves the first slide down and waits until that is saved, several times. */
async function moveFirst(page: Page): Promise<number[]> {
  const moves: number[] = []
  for (let move = 0; move < MOVES; move++) {
    const down = page
      .locator(ROWS)
      .first()
      .getByRole('button', { name: /^Move down/ })
    const [moved] = await Promise.all([
      page.evaluate<number>('window.bench.moved()'),
      page.waitForResponse((response) => response.request().method() === 'PUT'),
      down.click(),
    ])
    moves.push(moved)
  }
  return moves
}

async function mainThreadMs(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

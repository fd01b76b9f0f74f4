import { setTimeout as wait } from 'node:timers/promises'
import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { savePicture } from './images/pictures.ts'
import { type Attack, outcomeOf, tally } from './support/attack.ts'
import type { Browser, Heard } from './support/browser.ts'
import { presentEvent } from './support/event.ts'
import { HubLine } from './support/hub-line.ts'
import { photo } from './support/pictures.ts'
import type { Target } from './support/target.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from './support/watch.ts'

const SECONDS = 30
const IDLE_LINES = 400
const LISTED_EVENTS = 120
/** A password that is wrong, and as costly to check as a right one. */
const WRONG = 'Not-the-password-1'

/** One kind of cost, repeated by several clients until the time is over. */
interface Load {
  what: string
  clients: number
  /** Returns the status of one call, of the given round of the given client. */
  send: (round: number, client: number) => Promise<Heard>
}

const FULL_ROWS = 20
const ROW_TEXT = Math.floor((0.9 * budgets.pageText.amount) / FULL_ROWS)

/** A page with about as much text as it may have. */
const fullPage = (round: number) => ({
  rows: Array.from({ length: FULL_ROWS }, (_, n) => ({
    blocks: [
      { blockType: 'Text', text: `${round}.${n} ${'Glory to God in the highest! '.repeat(400)}`.slice(0, ROW_TEXT) },
    ],
  })),
})

/** An event with as many copies of a full slide as it takes. */
async function largestEvent(browser: Browser) {
  const event = await presentEvent(browser, 'As large as it can be')
  const [first] = event.slides
  await browser.json('PUT', `/api/content/pages/${first?.pageReference}/contents`, fullPage(0))
  const copyOf = { eventReference: event.reference, slideReference: first?.reference }
  const copy = (count: number) =>
    browser.json('POST', `/api/sessions/${event.reference}/pages/all`, { slides: Array(count).fill({ copyOf }) })
  return { ...event, first, copy }
}

const costOf = async (target: Target): Promise<Load[]> => {
  const { visitor, attacker, newAccount } = target
  const [copier, saver, lister, painter] = await Promise.all(
    (['premium', 'premium', 'premium', 'premium'] as const).map((plan) => newAccount(plan)),
  )
  if (!copier || !saver || !lister || !painter) throw new Error('an account is missing')
  const [large, saved] = [await largestEvent(copier), await presentEvent(saver)]
  for (let n = 0; n < LISTED_EVENTS; n++) await lister.json('POST', '/api/sessions', { name: `Rehearsal ${n}` })
  const picture = await photo()
  const watched = `/api/watch/showings/${large.showing}/slides`
  const page = `/watch/${large.accessCode}/${large.showing}?slide=${large.first?.reference}`
  const invented = (round: number, client: number) => ({ 'accept-language': `en-x-${client}-${round},de;q=0.1` })
  const read = (path: string, address: string, headers = {}) => visitor(address).call('GET', path, { headers })
  const logIn = async (address: string) => {
    const browser = visitor(address)
    await browser.call('GET', '/api/csrf/get-csrf-token')
    return browser.json('POST', '/api/auth/login', { email: 'premium@demo.lectern.test', password: WRONG })
  }
  return [
    { what: 'copies', clients: 2, send: () => large.copy(8) },
    {
      what: 'saves',
      clients: 4,
      send: (round, n) =>
        saver.json('PUT', `/api/content/pages/${saved.slides[n % 3]?.pageReference}/contents`, fullPage(round)),
    },
    { what: 'lists', clients: 3, send: () => lister.call('GET', '/api/events') },
    { what: 'own slides', clients: 1, send: () => copier.call('GET', `/api/sessions/${large.reference}/pages/all`) },
    { what: 'slides', clients: 4, send: (round, n) => read(watched, `203.0.113.${n}`, invented(round, n)) },
    { what: 'pages', clients: 4, send: (round, n) => read(page, `203.0.113.${n}`, invented(round, n)) },
    { what: 'uploads', clients: 2, send: () => savePicture(painter, picture) },
    { what: 'log-ins', clients: 4, send: (round, n) => logIn(`2001:db8:0:${(round * 4 + n).toString(16)}::1`) },
    {
      what: 'codes',
      clients: 2,
      send: (round, n) =>
        read(`/api/watch/events/${10_000_000 + round * 2 + n}`, `2001:db8:${(round * 2 + n).toString(16)}::1`),
    },
    { what: 'events', clients: 1, send: () => attacker.json('POST', '/api/sessions', { name: 'One more' }) },
  ]
}

/** Sends until the time is over; returns the statuses. */
async function run({ clients, send }: Load, until: number) {
  const statuses: number[] = []
  const repeat = async (client: number) => {
    for (let round = 0; performance.now() < until; round++) {
      const { status } = await send(round, client)
      statuses.push(status)
      // Refusals are immediate; a thousand a second from one client would only measure this machine
      await wait(status >= 400 ? 50 : 5)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => repeat(client)))
  return statuses
}

async function holdLines({ watchOrigin }: Target) {
  const opened = await Promise.allSettled(Array.from({ length: IDLE_LINES }, () => HubLine.open(watchOrigin)))
  return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Every kind of cost in the same half minute, each up to its limits. */
export const allAtOnce: Attack = {
  name: 'all costs at once',
  async run(target) {
    const loads = await costOf(target)
    const { result, observed } = await whileOthersPresent(target, async () => {
      const lines = await holdLines(target)
      const until = performance.now() + SECONDS * 1000
      const statuses = await Promise.all(loads.map((load) => run(load, until)))
      for (const line of lines) line.close()
      return statuses
    })
    const figures = loads.map(({ what }, n) => `${what} ${tally(result[n] ?? [])}`)
    const failed = result.flat().filter((status) => status >= 500 && status !== 503 && status !== 507)
    const checks = { ...heldFor(observed), [`answers were ${tally(failed)}`]: failed.length === 0 }
    return outcomeOf(`${figures.join('; ')}; ${textOf(observed)}`, checks, onTimeFor(observed))
  },
}

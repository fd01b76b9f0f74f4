import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { ipv6Networks, rateLimits } from '../../../../openapi/rules/http/rate-limits.ts'
import { type Attack, outcomeOf, tally } from '../support/attack.ts'
import type { Browser } from '../support/browser.ts'
import { HubLine } from '../support/hub-line.ts'
import type { Target } from '../support/target.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'

const HALL = '198.51.100.7'
const PEOPLE = 400
const MISTYPED = 10
const WITHIN_MS = 2_000

const wrongCode = (n: number) => String(10_000_000 + n)
const timesOf = (network: 48 | 56) => ipv6Networks.find(({ prefix }) => prefix === network)?.times ?? 1
const read = (person: Browser, code: string, more = '', headers = {}) =>
  person.call('GET', `/api/watch/events/${code}${more}`, { headers })

/** A hall of people who scan, open a link or type, ten of them wrongly at first. */
const hall: Attack = {
  name: `a hall of ${PEOPLE} behind one address, ${MISTYPED} of whom mistype`,
  isQuick: true,
  async run({ visitor, presenters: [{ event }] }) {
    const { accessCode, showing } = event
    const person = visitor(HALL)
    const enter = async (n: number) => {
      if (n < MISTYPED) await read(person, wrongCode(n))
      return read(person, accessCode, n % 2 ? `?link=${showing}` : '')
    }
    const all = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => enter(n)))
    const slowest = Math.max(...all.map(({ ms }) => ms))
    return outcomeOf(
      `${tally(all.map(({ status }) => status))}, the last after ${Math.round(slowest)} ms`,
      { 'a right code or link was refused': all.every(({ status }) => status === 200) },
      { 'an attendee waited for longer than two seconds': slowest <= WITHIN_MS },
    )
  },
}

/** An attendee in the hall keeps guessing; the others get in, by link at once and by code with some work. */
const guessing: Attack = {
  name: 'access codes guessed from the address of a hall',
  async run({ visitor, presenters: [{ event }] }) {
    const { accessCode, showing } = event
    const [guesser, person] = [visitor('198.51.100.8'), visitor('198.51.100.8')]
    const guesses = await Promise.all(Array.from({ length: 300 }, (_, n) => read(guesser, wrongCode(n))))
    const free = guesses.filter(({ status }) => status === 404).length
    const link = await read(person, accessCode, `?link=${showing}`)
    const started = performance.now()
    const { data } = await person.call('GET', `/api/watch/code-challenge?accessCode=${accessCode}`)
    const solution = await solveChallenge({ challenge: data.challenge, deriveKey })
    const pass = btoa(JSON.stringify({ challenge: data.challenge, solution }))
    const code = await read(person, accessCode, '', { 'x-proof-of-work': pass })
    const took = Math.round(performance.now() - started)
    return outcomeOf(
      `${free} of 300 guesses looked up; link ${link.status}, right code ${code.status} after ${took} ms`,
      {
        'a share link was refused': link.status === 200,
        'a right code was refused': code.status === 200,
        // Those that were under way in the same moment are looked up too
        'guesses cost nothing': free < 300,
      },
    )
  },
}

/** The n-th network of a customer with this prefix. */
const addressIn = (prefix: string, n: number) => `${prefix}${n.toString(16).padStart(2, '0')}::${n + 1}`

const logInFlood: Attack = {
  name: 'wrong log-ins from all networks of one IPv6 /56',
  async run(target: Target) {
    const tries = 721
    const browsers = Array.from({ length: 256 }, (_, n) => target.visitor(addressIn('2001:db8:77:ab', n)))
    for (const browser of browsers) await browser.call('GET', '/api/csrf/get-csrf-token')
    const guess = (n: number) =>
      browsers[n % browsers.length]?.json('POST', '/api/auth/login', {
        email: `guessed-${n}@example.org`,
        password: 'wrong-password',
      })
    const { result, observed } = await whileOthersPresent(target, () =>
      Promise.all(Array.from({ length: tries }, (_, n) => guess(n))),
    )
    const hashed = result.filter((one) => one?.status === 401).length
    const most = rateLimits.logInFrom.tries * timesOf(56)
    const checks = {
      ...heldFor(observed),
      'none was compared': hashed > 0,
      'more were compared than a /56 may': hashed <= most,
    }
    return outcomeOf(`${hashed} of ${tries} compared; ${textOf(observed)}`, checks, onTimeFor(observed))
  },
}

const codeFlood: Attack = {
  name: 'access codes guessed from all networks of one IPv6 /48',
  async run({ visitor }: Target) {
    const guesses = 3_300
    const most = rateLimits.accessCode.tries * timesOf(48)
    const statuses: number[] = []
    for (let n = 0; n < guesses; n += 50) {
      const some = Array.from({ length: 50 }, (_, at) =>
        read(visitor(`2001:db8:78:${(n + at).toString(16)}::1`), wrongCode(n + at)),
      )
      statuses.push(...(await Promise.all(some)).map(({ status }) => status))
    }
    const free = statuses.filter((status) => status === 404).length
    // Those that were under way in the same moment are looked up too
    return outcomeOf(`${free} of ${guesses} looked up`, { 'more were looked up than a /48 may': free <= most + 50 })
  },
}

const IDLE = 300
const IDLE_MS = 36_000

/** One visitor holds connections that do nothing. */
const idleLines: Attack = {
  name: `${IDLE} hub connections that join nothing`,
  async run({ watchOrigin, presenters: [{ event }] }) {
    const lines = await Promise.all(Array.from({ length: IDLE }, () => HubLine.open(watchOrigin)))
    const attendee = await HubLine.open(watchOrigin)
    await attendee.call('JoinShowing', event.showing, 'an-attendee-who-stays')
    const late = new Promise<void>((resolve) => setTimeout(resolve, IDLE_MS))
    await Promise.race([late, Promise.all(lines.map(({ closed }) => closed))])
    const closed = lines.filter(({ isOpen }) => !isOpen).length
    const isServed = attendee.isOpen
    for (const line of [...lines, attendee]) line.close()
    return outcomeOf(`${closed} of ${IDLE} closed`, {
      'idle connections were kept': closed === IDLE,
      'an attendee was closed too': isServed,
    })
  },
}

/** What one address, or one customer's networks, may do to a hall and to others. */
export const hallAttacks: Attack[] = [hall, guessing, logInFlood, codeFlood, idleLines]

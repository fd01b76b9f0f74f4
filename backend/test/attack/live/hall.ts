import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Attack, outcomeOf } from '../support/attack.ts'
import type { Browser } from '../support/browser.ts'
import { presentEvent } from '../support/event.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'

const PEOPLE = 400
const MISTYPING = 10
const WRONG_CODES = 6
const TYPING = 20
const WITHIN_MS = 2_000
/** The hall's address, as its proxy reports it. */
const HALL = '203.0.113.200'

/** Looks a typed code up as the page does: with a proof of work once one is asked for. */
async function type(phone: Browser, code: string) {
  const began = performance.now()
  const path = `/api/watch/events/${code}`
  let answer = await phone.call('GET', path)
  while (answer.status === 429 && performance.now() - began < 30_000) {
    const asked = await phone.call('GET', `/api/watch/code-challenge?accessCode=${code}`)
    const challenge = asked.data?.challenge
    if (challenge) {
      const solution = await solveChallenge({ challenge, deriveKey })
      const pass = btoa(JSON.stringify({ challenge, solution }))
      answer = await phone.call('GET', path, { headers: { 'x-proof-of-work': pass } })
    } else answer = await phone.call('GET', path)
  }
  return { status: answer.status, ms: performance.now() - began }
}

/** A full hall behind one address, in which some mistype the code again and again. */
export const hall: Attack = {
  name: `${PEOPLE} people behind one address, of whom ${MISTYPING} mistype`,
  async run(target) {
    const event = await presentEvent(target.victim, 'A full hall')
    const link = `/watch/${event.accessCode}/${event.showing}`
    const { result, observed } = await whileOthersPresent(target, async () => {
      const wrong = async (n: number) => {
        for (let code = 0; code < WRONG_CODES; code++)
          await target.visitor(HALL).call('GET', `/api/watch/events/${10_000_000 + n * WRONG_CODES + code}`)
      }
      const mistyping = Promise.all(Array.from({ length: MISTYPING }, (_, n) => wrong(n)))
      const people = Array.from({ length: PEOPLE - TYPING }, () => target.visitor(HALL).call('GET', link))
      const linked = await Promise.all(people)
      await mistyping
      const typed = []
      for (let n = 0; n < TYPING; n++) typed.push(await type(target.visitor(HALL), event.accessCode))
      return { linked, typed }
    })
    const slowest = (all: { ms: number }[]) => Math.max(...all.map(({ ms }) => ms))
    const isIn = ({ status }: { status: number }) => status === 200
    const [byLink, byCode] = [slowest(result.linked), slowest(result.typed)]
    const figure = `by link after at most ${Math.round(byLink)} ms, by the right code after ${Math.round(byCode)} ms`
    return outcomeOf(
      `${figure}; ${textOf(observed)}`,
      {
        ...heldFor(observed),
        'a link was refused': result.linked.every(isIn),
        'the right code was refused': result.typed.every(isIn),
      },
      { ...onTimeFor(observed), 'someone waited for more than 2 s': Math.max(byLink, byCode) <= WITHIN_MS },
    )
  },
}

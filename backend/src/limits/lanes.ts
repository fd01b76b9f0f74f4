import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { FairQueue } from '../infrastructure/concurrency/fair-queue.ts'
import { nextFreeTurn } from '../infrastructure/concurrency/new-connections.ts'
import { withRest } from '../infrastructure/with-rest.ts'

const waiting = { maxWaiting: budgets.waitingOfOne.amount, maxWaitingInAll: budgets.waitingOfAll.amount }

/** Longer than between slices of a list: the fullest slide takes 53 ms of a processor to draw, in one piece. */
const LONGEST_REST_MS = 200

/** Begins work in a turn of the event loop of its own, when no crowd is connecting. */
const inFreeTurn =
  <T>(work: () => Promise<T>) =>
  async () => {
    await nextFreeTurn()
    return work()
  }

const bodies = new FairQueue(waiting)
const lists = new FairQueue(waiting)
/**
 * A long body with its call, which mustn't wait for anything slow but the database. One piece at a time, and afterwards a rest, in which other calls get the
 * processor. Accounts (or showings) take turns. Must not be called within itself.
 * @throws rate-limited, unavailable when too many wait
 */
export const runLongBody = <T>(who: string, work: () => Promise<T>): Promise<T> =>
  bodies.run(who, () => withRest(work, LONGEST_REST_MS))

/** Reads a long list, in the same way but in a queue of its own. @throws rate-limited, unavailable when too many wait */
export const runLongList = <T>(who: string, read: () => Promise<T>): Promise<T> =>
  lists.run(who, () => withRest(read, LONGEST_REST_MS))

const drawings = new FairQueue(waiting)
/** Draws a page that isn't ready. One at a time, and addresses take turns. @throws rate-limited, unavailable when too many wait */
export const runDrawing = <T>(who: string, draw: () => T): Promise<T> =>
  drawings.run(who, async () => withRest(draw, LONGEST_REST_MS))

const codes = new FairQueue({ ...waiting, concurrency: 8 })
/**
 * Looks up a typed access code. Few at a time, so that a miss counts before the next look-ups of a burst begin; networks take turns.
 * @throws rate-limited, unavailable when too many wait
 */
export const runCodeLookUp = <T>(network: string, lookUp: () => Promise<T>): Promise<T> =>
  codes.run(network, inFreeTurn(lookUp))

const logIns = new FairQueue({
  maxWaiting: budgets.hashesOfOneNetwork.amount,
  maxWaitingInAll: budgets.waitingHashes.amount,
  concurrency: 2,
})
/**
 * Looks an account up and compares its password. Few at a time, so that the statements of a flood don't queue before a press; networks take turns.
 * @throws rate-limited, unavailable when too many wait
 */
export const runPasswordCheck = <T>(network: string, check: () => Promise<T>): Promise<T> =>
  logIns.run(network, inFreeTurn(check))

const pages = new FairQueue({ ...waiting, concurrency: 4 })
/** Answers a page request. Few at a time, so that other calls come between them; addresses take turns. @throws rate-limited, unavailable */
export const runPageRequest = <T>(who: string, answer: () => Promise<T>): Promise<T> =>
  pages.run(who, inFreeTurn(answer))

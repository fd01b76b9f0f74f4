import { setImmediate as nextTurn } from 'node:timers/promises'
import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { FairQueue } from '../infrastructure/fair-queue.ts'
import { withRest } from '../infrastructure/with-rest.ts'

const waiting = { maxWaiting: budgets.waitingOfOne.amount, maxWaitingInAll: budgets.waitingOfAll.amount }

/** Longer than between slices of a list: the fullest slide takes 53 ms of a processor to draw, in one piece. */
const LONGEST_REST_MS = 200

const texts = new FairQueue(waiting)
/**
 * Work on much text: a long body with its call, or a long list. One piece at a time, and afterwards a rest, in which other calls get the
 * processor. Accounts (or showings) take turns. Must not be called within itself.
 * @throws rate-limited, unavailable when too many wait
 */
export const runMuchText = <T>(who: string, work: () => Promise<T>): Promise<T> =>
  texts.run(who, () => withRest(work, LONGEST_REST_MS))

const drawings = new FairQueue(waiting)
/** Draws a page that isn't ready. One at a time, and addresses take turns. @throws rate-limited, unavailable when too many wait */
export const runDrawing = <T>(who: string, draw: () => T): Promise<T> =>
  drawings.run(who, async () => withRest(draw, LONGEST_REST_MS))

const pages = new FairQueue({ ...waiting, atOnce: 4 })
/** Answers a page request. Few at a time, so that other calls come between them; addresses take turns. @throws rate-limited, unavailable */
export const runPageRequest = <T>(who: string, answer: () => Promise<T>): Promise<T> =>
  pages.run(who, async () => {
    const result = await answer()
    await nextTurn()
    return result
  })

import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import type { CsrfRefused, MockError } from '../contract/errors.ts'
import { findOperation } from '../contract/find-operation.ts'
import type { Conditions, ConditionsStore } from './conditions.ts'
import { canFail, isMeant, refusalWith } from './failure.ts'
import type { Network as NetworkName } from './table.ts'

/** How long an answer takes: between these, in milliseconds. As the backend's, `normal` is short enough to work with. */
const DELAYS: Record<NetworkName, readonly [number, number]> = {
  normal: [40, 120],
  instant: [0, 0],
  slow: [2000, 2000],
  offline: [0, 0],
  'rate-limited': [40, 120],
}
const FAR = 100
const SEED = 20_261_121

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function createGenerator(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The way between a page and the mocks, as the conditions have it. */
export class MockNetwork {
  readonly #conditions: ConditionsStore
  readonly #random = createGenerator(SEED)
  constructor(conditions: ConditionsStore) {
    this.#conditions = conditions
  }

  /** Waits for as long as the call is under way. Answers whether it arrives. */
  async travel(): Promise<boolean> {
    const [least, most] = DELAYS[this.#conditions.get().network]
    const delay = least + this.#random() * (most - least)
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    return this.#conditions.get().network !== 'offline'
  }

  /** The error that a call is to end with before anything is done, or null. A failure that was asked for is then over. */
  refusalOf(method: string, pathname: string): MockError | CsrfRefused | null {
    const found = findOperation(method, pathname)
    if (found.outcome !== 'found') return null
    const { failure, network } = this.#conditions.get()
    if (failure && isMeant(failure, found.operationId)) {
      this.#conditions.set({ failure: null })
      return refusalWith(found.operationId, failure)
    }
    if (network !== 'rate-limited' || !isLimited(found.operationId)) return null
    return refusalWith(found.operationId, { code: 'rate-limited', field: null })
  }

  /** By what every limit is multiplied: tests meet none by chance. */
  limitFactor = () => (this.#conditions.get().network === 'instant' ? FAR : 1)

  isHubReachable() {
    return isHubReachable(this.#conditions.get())
  }
}

export const isHubReachable = ({ network, hub }: Conditions) => network !== 'offline' && hub !== 'hub-unreachable'

/** Whether people meet a limit of this call. What somebody with a log-in reads is limited for programs alone. */
const isLimited = (operationId: OperationId) => {
  const { method, tokenScope } = operations[operationId]
  return canFail(operationId, 'rate-limited') && (method !== 'get' || tokenScope === null)
}

import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import type { CsrfRefused, MockError } from '../contract/errors.ts'
import { findOperation } from '../contract/find-operation.ts'
import type { Conditions, ConditionsStore } from './conditions.ts'
import { canFail, isMeant, refusalWith } from './failure.ts'
import type { Network as NetworkName } from './table.ts'

/** The range of response times, in milliseconds. `normal` is as fast as the backend. */
const DELAYS: Record<NetworkName, readonly [number, number]> = {
  normal: [40, 120],
  instant: [0, 0],
  slow: [2000, 2000],
  offline: [0, 0],
  'rate-limited': [40, 120],
}
const FAR = 100
const SEED = 20_261_121

/** Deterministic random numbers from 0 to 1 (mulberry32). */
function createGenerator(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The simulated network between a page and the mocks. */
export class MockNetwork {
  readonly #conditions: ConditionsStore
  readonly #random = createGenerator(SEED)
  constructor(conditions: ConditionsStore) {
    this.#conditions = conditions
  }

  /** Delays a call. Resolves with whether it arrives. */
  async travel(): Promise<boolean> {
    const [least, most] = DELAYS[this.#conditions.get().network]
    const delay = least + this.#random() * (most - least)
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    return this.#conditions.get().network !== 'offline'
  }

  /** The error for a call before it runs, or null. A requested failure is then used up. */
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

  /** The factor for all limits, so that tests don't hit them by chance. */
  limitFactor = () => (this.#conditions.get().network === 'instant' ? FAR : 1)

  isHubReachable() {
    return isHubReachable(this.#conditions.get())
  }
}

export const isHubReachable = ({ network, hub }: Conditions) => network !== 'offline' && hub !== 'hub-unreachable'

/** Whether a call has a limit that people can reach. Logged-in reads are only limited for programs. */
const isLimited = (operationId: OperationId) => {
  const { method, tokenScope } = operations[operationId]
  return canFail(operationId, 'rate-limited') && (method !== 'get' || tokenScope === null)
}

import { SEAT_GRACE } from '../../../openapi/rules/durations.ts'
import { PART_OF_ONE_ADDRESS, SEATS_FOR_UNSIGNED_IDS } from '../../../openapi/rules/quantities.ts'
import type { HubLimits } from '../hub/limits.ts'

/** The limits of the live side; tests may shorten them. */
export interface LiveLimits {
  hub: Partial<HubLimits>
  /** How long a disconnected phone keeps its seat. */
  seatGraceMs: number
  /** Seats per showing for ids that the server hasn't issued, for all connections from one address. */
  seatsForUnsignedIds: number
  /** The fraction of a showing's seats for one address, unless a presenter is at it. */
  partOfOneAddress: number
  /** The shortest interval between two hints about a showing's counts. */
  countsEveryMs: number
  /** The shortest interval between two messages with captions of a showing. */
  captionsEveryMs: number
  /** The interval of the check that recovers lost wake-ups. */
  displayCheckMs: number
  /** The interval of the same check while the nodes can't reach each other. */
  outageCheckMs: number
  displayRetryMs: number
  /** The interval of the check for ended log-ins, within the promised 5 seconds. */
  loginCheckMs: number
}

export const defaultLiveLimits: LiveLimits = {
  hub: {},
  seatGraceMs: SEAT_GRACE,
  seatsForUnsignedIds: SEATS_FOR_UNSIGNED_IDS,
  partOfOneAddress: PART_OF_ONE_ADDRESS,
  countsEveryMs: 1_000,
  captionsEveryMs: 250,
  displayCheckMs: 20_000,
  outageCheckMs: 2_000,
  displayRetryMs: 1_000,
  loginCheckMs: 4_000,
}

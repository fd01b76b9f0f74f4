import { HOUR, SEAT_GRACE } from '../../../openapi/rules/durations.ts'
import { PART_OF_ONE_ADDRESS, SEATS_FOR_UNSIGNED_IDS } from '../../../openapi/rules/quantities.ts'
import type { HubLimits } from '../hub/limits.ts'

/** The times of the live side; a test may make each of them short. */
export interface LiveLimits {
  hub: Partial<HubLimits>
  /** How long a phone that dropped keeps its seat. */
  seatGraceMs: number
  /** Seats of a showing for ids that the server has not given, of all connections from one address. */
  seatsForUnsignedIds: number
  /** The part of a showing's seats for all connections from one address, unless somebody who presents is at it. */
  partOfOneAddress: number
  /** A showing's counts are told at most this often. */
  countsEveryMs: number
  /** Heals a lost wake-up. */
  displayCheckMs: number
  displayRetryMs: number
  /** Ends connections whose log-in is over, should nobody have said so. The promise is 5 seconds. */
  loginCheckMs: number
  previewSweepMs: number
}

export const defaultLiveLimits: LiveLimits = {
  hub: {},
  seatGraceMs: SEAT_GRACE,
  seatsForUnsignedIds: SEATS_FOR_UNSIGNED_IDS,
  partOfOneAddress: PART_OF_ONE_ADDRESS,
  countsEveryMs: 1_000,
  displayCheckMs: 20_000,
  displayRetryMs: 1_000,
  loginCheckMs: 4_000,
  previewSweepMs: HOUR,
}

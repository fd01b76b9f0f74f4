import { refusals } from '../../openapi/rules/refusals.ts'
import { plans } from '../accounts/plans.ts'
import { fail } from '../contract/errors.ts'
import type { AccountRow } from '../state/people.ts'
import type { State } from '../state/state.ts'

/** Tour events don't count towards the plan's limit, so an account has only one. @throws already-exists, plan-limit-reached */
export function checkRoomForOneMore(state: State, { reference, accountLevel }: AccountRow, isTour: boolean) {
  const owned = Object.values(state.events).filter((one) => one.owner === reference && one.isTour === isTour)
  if (isTour && owned.length > 0) fail('already-exists', { field: 'isTour' })
  const { maxEvents } = plans[accountLevel]
  if (isTour || maxEvents === null || owned.length < maxEvents) return
  const message = refusals.eventsFull(maxEvents)
  fail('plan-limit-reached', { message, requiresUpgrade: true })
}

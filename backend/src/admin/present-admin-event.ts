import type { AdminEvent } from '../../../generated/zod/schemas/index.zod.ts'
import type { Event } from '../events/event.entity.ts'
import { presentDate } from '../infrastructure/dates.ts'

/** An event as the contract describes it for administrators. */
export const presentAdminEvent = ({ reference, name, accessCode, owner, takenDownAt }: Event): AdminEvent => ({
  reference,
  name,
  accessCode,
  owner: { userId: owner.reference, emailAddress: owner.email },
  takenDownDateUtc: takenDownAt ? presentDate(takenDownAt) : null,
})

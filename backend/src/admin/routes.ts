import type { AdminEvent } from '../../../generated/zod/schemas/index.zod.ts'
import { listAuditLog } from '../audit/list-audit-log.ts'
import { presentAuditEntry } from '../audit/present-audit-entry.ts'
import type { Event } from '../events/event.entity.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import { presentDate } from '../infrastructure/dates.ts'
import { blockUser } from './block-user.ts'
import { changeUserAccount } from './change-user-account.ts'
import { deleteUser } from './delete-user.ts'
import { listAdminEvents } from './list-admin-events.ts'
import { listUsers } from './list-users.ts'
import { presentAdminUser } from './present-admin-user.ts'
import { restoreEvent } from './restore-event.ts'
import { takeDownEvent } from './take-down-event.ts'
import { unblockUser } from './unblock-user.ts'

export const adminHandlers = {
  listUsers: async ({ query }, ctx) => {
    const { users, ...page } = await listUsers(ctx, query)
    return { status: 200, data: { users: users.map(presentAdminUser), ...page } }
  },
  deleteUser: async ({ params }, ctx) => {
    await deleteUser(ctx, params.userId)
    return { status: 200, data: null }
  },
  blockUser: async ({ params }, ctx) => ({ status: 200, data: presentAdminUser(await blockUser(ctx, params.userId)) }),
  unblockUser: async ({ params }, ctx) => ({
    status: 200,
    data: presentAdminUser(await unblockUser(ctx, params.userId)),
  }),
  changeUserAccount: async ({ params, body }, ctx) => ({
    status: 200,
    data: presentAdminUser(await changeUserAccount(ctx, { userId: params.userId, ...body })),
  }),
  listAdminEvents: async ({ query }, ctx) => ({
    status: 200,
    data: { events: (await listAdminEvents(ctx, query.search)).map(presentAdminEvent) },
  }),
  takeDownEvent: async ({ params }, ctx) => ({
    status: 200,
    data: presentAdminEvent(await takeDownEvent(ctx, params.eventReference)),
  }),
  restoreEvent: async ({ params }, ctx) => ({
    status: 200,
    data: presentAdminEvent(await restoreEvent(ctx, params.eventReference)),
  }),
  listAuditLog: async ({ query }, ctx) => {
    const { entries, ...page } = await listAuditLog(ctx, query)
    return { status: 200, data: { entries: entries.map(presentAuditEntry), ...page } }
  },
} satisfies Partial<Handlers>

/** An event as the contract describes it for administrators. */
const presentAdminEvent = ({ reference, name, accessCode, owner, takenDownAt }: Event): AdminEvent => ({
  reference,
  name,
  accessCode,
  owner: { userId: owner.reference, emailAddress: owner.email },
  takenDownDateUtc: takenDownAt ? presentDate(takenDownAt) : null,
})

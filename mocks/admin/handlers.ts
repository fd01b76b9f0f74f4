import { refusals } from '../../openapi/rules/refusals.ts'
import { endLogins, loginsOf } from '../accounts/start-login.ts'
import { endTokenConnections } from '../accounts/tokens/tokens.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { AuditRow } from '../state/people.ts'
import { findUser, requireAdmin, requireAnotherAdmin } from './access.ts'
import { deleteAccount } from './delete-account.ts'
import { endAllForAttendees } from './end-for-attendees.ts'
import { findUsers, presentAdminUser } from './list-users.ts'
import { recordAuditEntry } from './record-audit-entry.ts'

type AdminOperation = 'listUsers' | 'deleteUser' | 'blockUser' | 'unblockUser' | 'changeUserAccount' | 'listAuditLog'

const pageOf = <T>(all: T[], page: number, pageSize: number) => all.slice((page - 1) * pageSize, page * pageSize)

const names = (entry: AuditRow, user: string) =>
  [entry.actor, entry.subject].some(
    (person) => person?.userId === user || person?.emailAddress?.toLowerCase().includes(user.toLowerCase()),
  )

export const adminHandlers: MockHandlersOf<AdminOperation> = {
  listUsers({ query: { search, sort, page, pageSize } }, ctx) {
    requireAdmin(ctx)
    const all = findUsers(ctx.state, search, sort)
    const users = pageOf(all, page, pageSize).map(presentAdminUser)
    return { status: 200, data: { users, total: all.length, page, pageSize } }
  },

  deleteUser({ params }, ctx) {
    const user = findUser(ctx, params.userId)
    requireAnotherAdmin(ctx, user)
    if (user === ctx.actor) {
      fail('wrong-state', {
        message: refusals.cannotDeleteSelf,
      })
    }
    deleteAccount(ctx, user)
    return { status: 200, data: null }
  },

  blockUser({ params }, ctx) {
    const user = findUser(ctx, params.userId)
    requireAnotherAdmin(ctx, user)
    if (user === ctx.actor) {
      fail('wrong-state', { message: refusals.cannotBlockSelf })
    }
    if (!user.manualBlockDate) {
      user.manualBlockDate = ctx.now.toISOString()
      endLogins(ctx, loginsOf(ctx, user), 'blocked')
      endTokenConnections(ctx, user, 'blocked')
      endAllForAttendees(ctx, user.reference)
      recordAuditEntry(ctx, { action: 'account-blocked', subject: user })
    }
    return { status: 200, data: presentAdminUser(user) }
  },

  unblockUser({ params }, ctx) {
    const user = findUser(ctx, params.userId)
    if (user.manualBlockDate) recordAuditEntry(ctx, { action: 'account-unblocked', subject: user })
    user.manualBlockDate = null
    return { status: 200, data: presentAdminUser(user) }
  },

  changeUserAccount({ params, body }, ctx) {
    const user = findUser(ctx, params.userId)
    const before = user.accountLevel
    if (before === body.accountLevel) return { status: 200, data: presentAdminUser(user) }
    user.accountLevel = body.accountLevel
    recordAuditEntry(ctx, {
      action: 'account-level-changed',
      subject: user,
      note: `${before} to ${body.accountLevel}, by an administrator`,
    })
    for (const event of Object.values(ctx.state.events)) {
      if (event.owner === user.reference) touchDisplays(ctx, event.reference, { withShowing: true })
    }
    return { status: 200, data: presentAdminUser(user) }
  },

  listAuditLog({ query: { user, action, page, pageSize } }, ctx) {
    requireAdmin(ctx)
    const wanted = user.trim()
    const all = ctx.state.audit.filter(
      (entry) => (!action || entry.action === action) && (wanted === '' || names(entry, wanted)),
    )
    return { status: 200, data: { entries: pageOf(all, page, pageSize), total: all.length, page, pageSize } }
  },
}

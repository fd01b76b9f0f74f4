import { noteAudit } from '../../admin/note-audit.ts'
import { MockError } from '../../contract/errors.ts'
import type { MockHandlersOf } from '../../contract/operation-types.ts'
import { findJoining, join, passwordProblems } from './join.ts'

export const inviteHandlers: MockHandlersOf<'checkInvite' | 'confirmInvite'> = {
  checkInvite({ params }, ctx) {
    findJoining(ctx, params, 'invite')
    return { status: 200, data: null }
  },

  confirmInvite({ query, body }, ctx) {
    const account = findJoining(ctx, query, 'invite')
    const names = { firstName: body.firstName?.trim() ?? '', lastName: body.lastName?.trim() ?? '' }
    const problems = passwordProblems(body, { email: account.email, ...names })
    if (problems.length > 0) throw new MockError(problems)
    Object.assign(account, { ...names, password: body.password })
    join(ctx, account)
    noteAudit(ctx, { action: 'invite-confirmed', subject: account })
    return { status: 200, data: null }
  },
}

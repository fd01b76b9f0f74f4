import { recordAuditEntry } from '../../admin/record-audit-entry.ts'
import { MockError } from '../../contract/errors.ts'
import type { MockHandlersOf } from '../../contract/operation-types.ts'
import { rememberKnownBrowser } from '../known-browsers.ts'
import { findJoining, join, passwordProblems } from './join.ts'

export const inviteHandlers: MockHandlersOf<'checkInvite' | 'confirmInvite'> = {
  checkInvite({ params }, ctx) {
    findJoining(ctx, params, 'invite')
    return { status: 200, data: null }
  },

  confirmInvite({ query, body }, ctx) {
    const { account, purpose, registration } = findJoining(ctx, query, 'invite', 'confirm-email')
    const names = {
      firstName: body.firstName?.trim() || (registration?.firstName ?? ''),
      lastName: body.lastName?.trim() || (registration?.lastName ?? ''),
    }
    const problems = passwordProblems(body, { email: account.email, ...names })
    if (problems.length > 0) throw new MockError(problems)
    Object.assign(account, { ...names, password: body.password })
    join(ctx, account)
    rememberKnownBrowser(ctx, account)
    recordAuditEntry(ctx, { action: purpose === 'invite' ? 'invite-confirmed' : 'password-changed', subject: account })
    return { status: 200, data: null }
  },
}

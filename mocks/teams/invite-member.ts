import { mailSubjects } from '../../openapi/rules/accounts/mail-subjects.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { emailKeyOf } from '../../openapi/rules/text/texts.ts'
import { requireActor } from '../accounts/access.ts'
import { findByEmail } from '../accounts/find-by-email.ts'
import { inviteAccount } from '../accounts/joining/invite-account.ts'
import { hasJoined } from '../accounts/joining/join.ts'
import { spendMail } from '../accounts/limits.ts'
import { issueLink } from '../accounts/links.ts'
import { fail } from '../contract/errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { MockContext } from '../state/context.ts'
import type { TeamInviteRow } from '../state/people.ts'
import { membersOf } from './present-team.ts'

/** Limits the caller's invitations to one address. @throws rate-limited */
export const countInvitation = (ctx: MockContext, email: string) =>
  spendMail(ctx, { purpose: 'invite', sender: requireActor(ctx).reference, email })

/** The open invite of an address to a team. */
export const findInvite = ({ state }: MockContext, team: string, email: string): TeamInviteRow | undefined =>
  Object.values(state.teamInvites).find((one) => one.team === team && emailKeyOf(one.email) === emailKeyOf(email))

/** @throws already-exists when the address belongs to a member */
export function refuseMember(ctx: MockContext, team: string, email: string) {
  const account = findByEmail(ctx, email)
  if (membersOf(ctx, team).some((member) => member.account === account?.reference)) refuseKnown()
}

export function refuseKnown(): never {
  fail('already-exists', { field: 'emailAddress', message: refusals.alreadyMember })
}

/** Mails a link: to the invitations for accounts that can log in, otherwise to a new password. */
export function mailInvite(ctx: MockContext, email: string) {
  const known = findByEmail(ctx, email)
  const subject = mailSubjects.teamInvite
  const text = `${requireActor(ctx).email} has invited you to join their team and work on events together.`
  if (known && (hasJoined(known) || known.isSSO)) {
    const link = `${ctx.origin}/Account/Login?forwardUrl=%2Fteams`
    return queueMail(ctx, known.email, { subject, text: `${text}\n${link}`, links: [link] })
  }
  const { userId, code } = known
    ? { userId: known.reference, code: issueLink(ctx, known, 'invite') }
    : inviteAccount(ctx.state, email, ctx.now)
  const link = `${ctx.origin}/Account/ConfirmInvite?userId=${userId}&code=${code}&forwardUrl=%2Fteams`
  queueMail(ctx, email, { subject, text: `${text}\n${link}`, links: [link] })
}

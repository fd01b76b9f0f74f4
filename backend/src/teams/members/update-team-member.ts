import { LockMode } from '@mikro-orm/core'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import { Account } from '../../accounts/account.entity.ts'
import { LinkCode } from '../../accounts/links/link-code.entity.ts'
import type { Context, Transaction } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { retryLostRace } from '../../db/retry-lost-race.ts'
import { fail } from '../../errors/fail.ts'
import { findOwnTeam } from '../access.ts'
import type { Team } from '../team.entity.ts'
import { checkMayInvite, expiryOf, type Invitation, mailInvite, refuseMember } from './invite-member.ts'
import { TeamInvite } from './team-invite.entity.ts'
import { TeamMember } from './team-member.entity.ts'

interface MemberAddress {
  teamReference: string
  memberReference: string
}

/**
 * Mails an invite again, to the same or a corrected address; the earlier link becomes invalid. Members who have joined keep their
 * account's address.
 * @throws not-logged-in, not-found, not-allowed, already-exists, wrong-state, rate-limited
 */
export async function updateTeamMember(ctx: Context, of: MemberAddress, invitation: Invitation) {
  await checkMayInvite(ctx, of.teamReference, invitation)
  const email = invitation.emailAddress.trim()
  return retryLostRace(() =>
    ctx.transaction(async (tx) => {
      const team = await findOwnTeam(tx, of.teamReference, { lock: 'share' })
      const where = { reference: of.memberReference, team }
      const member = await tx.em.findOne(TeamMember, where, { populate: ['account'] })
      if (member) return sameAddress(member, email)
      const invite = (await tx.em.findOne(TeamInvite, where)) ?? fail('not-found')
      return inviteAgain(tx, team, invite, email)
    }),
  )
}

function sameAddress(member: TeamMember, email: string) {
  if (member.account.emailKey === emailKeyOf(email)) return member
  const message = refusals.memberConfirmed
  fail('wrong-state', { field: 'emailAddress', message })
}

async function inviteAgain(tx: Transaction, team: Team, { reference }: TeamInvite, email: string) {
  await refuseMember(tx.em, team, email)
  const emailKey = emailKeyOf(email)
  await refuseInvited(tx.em, team, reference, emailKey)
  await mailInvite(tx, team, email)
  // Accounts are locked before invites
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const invite = (await tx.em.findOne(TeamInvite, { reference }, options)) ?? fail('not-found')
  if (invite.emailKey !== emailKey) await forgetLink(tx.em, invite.emailKey)
  const now = tx.now()
  return Object.assign(invite, { email, emailKey, invitedAt: now, expiresAt: expiryOf(now) })
}

async function refuseInvited(em: EntityManager, team: Team, except: string, emailKey: string) {
  if ((await em.count(TeamInvite, { team, emailKey, reference: { $ne: except } })) === 0) return
  const message = refusals.alreadyMember
  fail('already-exists', { field: 'emailAddress', message })
}

/** Invalidates the password link that went to a wrong address. */
async function forgetLink(em: EntityManager, emailKey: string) {
  const account = await em.findOne(Account, { emailKey }, { fields: ['reference'] })
  await em.nativeDelete(LinkCode, { account: account?.reference ?? '', purpose: 'invite' })
}

import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../../accounts/access.ts'
import { holdAccount } from '../../accounts/hold-account.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { type Transaction, transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { Team } from '../team.entity.ts'
import { heldBy } from './list-team-invites.ts'
import { TeamInvite } from './team-invite.entity.ts'
import { TeamMember } from './team-member.entity.ts'

/**
 * Accepts an invite. Idempotent, because the membership has the invite's reference.
 * @throws not-logged-in, not-found
 */
export const acceptTeamInvite = transactional(async (tx, reference: string) => {
  const account = requireActor(tx).reference
  await holdAccount(tx.em, account)
  const invite = await lockInvite(tx, reference)
  if (!invite) {
    const hasJoined = (await tx.em.count(TeamMember, { reference, account })) > 0
    return hasJoined ? undefined : fail('not-found')
  }
  const team = invite.team.reference
  // Invited at two addresses, a person is still one member
  await tx.em.execute(
    `insert into team_member (reference, team_reference, account_reference, created_at) values (?, ?, ?, ?)
       on conflict do nothing`,
    [reference, team, account, invite.createdAt],
  )
  await tx.em.nativeDelete(TeamInvite, { reference })
  await recordAuditEntry(tx, { action: 'team-member-added', note: invite.team.name })
})

/** Declines an invite, which deletes it for both sides. @throws not-logged-in, not-found */
export const deleteTeamInvite = transactional(async (tx, reference: string) => {
  const removed = await tx.em.nativeDelete(TeamInvite, { reference, ...(await heldBy(tx)) })
  if (removed === 0) fail('not-found')
})

/** Locks the team before its invites, as everywhere. */
async function lockInvite(tx: Transaction, reference: string) {
  const where = { reference, ...(await heldBy(tx)) }
  const found = await tx.em.findOne(TeamInvite, where)
  if (!found) return null
  await tx.em.findOne(Team, { reference: found.team.reference }, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true })
  return tx.em.findOne(TeamInvite, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
}

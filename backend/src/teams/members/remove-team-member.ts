import { refusals } from '../../../../openapi/rules/refusals.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { transactional } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { findOwnTeam } from '../access.ts'
import { returnEvents } from '../return-events.ts'
import { TeamInvite } from './team-invite.entity.ts'
import { TeamMember } from './team-member.entity.ts'

interface MemberAddress {
  teamReference: string
  memberReference: string
}

/**
 * Removes a member or cancels an invite. The person loses access to the team's events immediately, including presenting and
 * previews; events that they own leave the team.
 * @throws not-logged-in, not-found, not-allowed, wrong-state (the owner)
 */
export const removeTeamMember = transactional(
  async (tx, { teamReference, memberReference: reference }: MemberAddress) => {
    // Waits for calls that put an event into the team, which then leaves it
    const team = await findOwnTeam(tx, teamReference, { lock: 'alone' })
    const member = await tx.em.findOne(TeamMember, { reference, team }, { populate: ['account'] })
    if (!member) return removeInvite(tx.em, teamReference, reference)
    const { account } = member
    if (account.reference === team.owner.reference) fail('wrong-state', { message: refusals.ownerStays })
    await tx.em.nativeDelete(TeamMember, { reference })
    await returnEvents(tx, { team, members: [account.reference], owner: account.reference })
    await recordAuditEntry(tx, { action: 'team-member-removed', subject: account, note: team.name })
  },
)

async function removeInvite(em: EntityManager, team: string, reference: string) {
  const removed = await em.nativeDelete(TeamInvite, { reference, team })
  if (removed === 0) fail('not-found')
}

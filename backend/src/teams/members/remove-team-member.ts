import { refusals } from '../../../../openapi/rules/refusals.ts'
import type { Context } from '../../context/context.ts'
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
 * Takes somebody out of a team, or an invite back. What the person may do with the team's events ends at once, presenting
 * too; the events that the person has created leave the team.
 * @throws not-logged-in, not-found, not-allowed, wrong-state (the owner)
 */
export const removeTeamMember = (ctx: Context, { teamReference, memberReference: reference }: MemberAddress) =>
  ctx.transaction(async (em) => {
    const team = await findOwnTeam(ctx, em, teamReference, { lock: 'share' })
    const member = await em.findOne(TeamMember, { reference, team })
    if (!member) return removeInvite(em, teamReference, reference)
    const account = member.account.reference
    if (account === team.owner.reference) fail('wrong-state', { message: refusals.ownerStays })
    await em.nativeDelete(TeamMember, { reference })
    await returnEvents(em, { team: teamReference, owner: account })
    ctx.afterCommit(() => ctx.services.announceAccessEnded([account]))
  })

async function removeInvite(em: EntityManager, team: string, reference: string) {
  const removed = await em.nativeDelete(TeamInvite, { reference, team })
  if (removed === 0) fail('not-found')
}

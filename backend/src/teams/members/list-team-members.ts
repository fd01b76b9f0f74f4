import { transactional } from '../../context/context.ts'
import { findOwnTeam } from '../access.ts'
import { TeamInvite } from './team-invite.entity.ts'
import { TeamMember } from './team-member.entity.ts'

/** The owner first, then members and invited people in the order they were added. @throws not-logged-in, not-found, not-allowed */
export const listTeamMembers = transactional(async (tx, reference: string): Promise<(TeamMember | TeamInvite)[]> => {
  const team = await findOwnTeam(tx, reference)
  const members = await tx.em.find(TeamMember, { team }, { populate: ['account'] })
  const invites = await tx.em.find(TeamInvite, { team })
  const rank = (one: TeamMember | TeamInvite) =>
    one instanceof TeamMember && one.account.reference === team.owner.reference ? 0 : one.createdAt.getTime()
  return [...members, ...invites].sort((a, b) => rank(a) - rank(b) || a.reference.localeCompare(b.reference))
})

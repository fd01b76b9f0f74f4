import type { Context } from '../../context/context.ts'
import { findOwnTeam } from '../access.ts'
import { TeamInvite } from './team-invite.entity.ts'
import { TeamMember } from './team-member.entity.ts'

/** The owner first, then members and invited people in the order in which they were added. @throws not-logged-in, not-found, not-allowed */
export const listTeamMembers = (ctx: Context, reference: string): Promise<(TeamMember | TeamInvite)[]> =>
  ctx.transaction(async (em) => {
    const team = await findOwnTeam(ctx, em, reference)
    const members = await em.find(TeamMember, { team }, { populate: ['account'] })
    const invites = await em.find(TeamInvite, { team })
    const rank = (one: TeamMember | TeamInvite) =>
      one instanceof TeamMember && one.account.reference === team.owner.reference ? 0 : one.createdAt.getTime()
    return [...members, ...invites].sort((a, b) => rank(a) - rank(b) || a.reference.localeCompare(b.reference))
  })

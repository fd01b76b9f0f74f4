import { requireActor } from '../accounts/access.ts'
import { transactional } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { findVisibleTeam } from './access.ts'
import { TeamMember } from './members/team-member.entity.ts'
import type { Team } from './team.entity.ts'

export interface ListedTeam {
  team: Team
  totalMembers: number
}

/** The caller's teams, by name, in two queries. @throws not-logged-in */
export const listTeams = transactional(async (tx): Promise<ListedTeam[]> => {
  const account = requireActor(tx).reference
  const memberships = await tx.em.find(TeamMember, { account }, { populate: ['team'] })
  const teams = memberships.map((membership) => membership.team)
  const inOrder = teams.sort((a, b) => a.name.localeCompare(b.name) || a.reference.localeCompare(b.reference))
  return withMembers(tx.em, inOrder)
})

/** One of the caller's teams. @throws not-logged-in, not-found */
export const readTeam = transactional(
  async (tx, reference: string): Promise<ListedTeam> => withTotal(tx.em, await findVisibleTeam(tx, reference)),
)

/** A team with the number of its members, including the owner. */
export const withTotal = async (em: EntityManager, team: Team): Promise<ListedTeam> => ({
  team,
  totalMembers: await em.count(TeamMember, { team }),
})

async function withMembers(em: EntityManager, teams: Team[]): Promise<ListedTeam[]> {
  const members = await em.find(TeamMember, { team: { $in: teams } }, { fields: ['team'] })
  const byTeam = Map.groupBy(members, ({ team }) => team.reference)
  return teams.map((team) => ({ team, totalMembers: byTeam.get(team.reference)?.length ?? 0 }))
}

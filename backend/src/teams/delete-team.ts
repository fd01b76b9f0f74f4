import type { Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { findOwnTeam } from './access.ts'
import { TeamMember } from './members/team-member.entity.ts'
import { returnEvents } from './return-events.ts'
import { Team } from './team.entity.ts'

/**
 * Deletes a team with its memberships and invites; its events return to their creators (decisions: team rights). Members who
 * present one of them are sent away at once.
 * @throws not-logged-in, not-found, not-allowed
 */
export const deleteTeam = (ctx: Context, reference: string) =>
  ctx.transaction(async (em) => {
    const team = await findOwnTeam(ctx, em, reference, { lock: 'alone' })
    await dissolveTeam(ctx, em, team.reference)
  })

/** Deletes a team that the caller has locked. Memberships go before events, as everywhere. */
export async function dissolveTeam(ctx: Context, em: EntityManager, team: string) {
  const members = await em.find(TeamMember, { team }, { fields: ['account'] })
  await em.nativeDelete(TeamMember, { team })
  await returnEvents(em, { team })
  await em.nativeDelete(Team, { reference: team })
  ctx.afterCommit(() => ctx.services.announceAccessEnded(members.map(({ account }) => account.reference)))
}

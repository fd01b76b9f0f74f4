import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../accounts/access.ts'
import type { Actor, Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { allow, fail } from '../errors/fail.ts'
import { TeamMember } from './members/team-member.entity.ts'
import { Team } from './team.entity.ts'

/** Whether somebody may manage the team and its members. */
export const canManage = (actor: Pick<Actor, 'reference'>, team: Team) => team.owner.reference === actor.reference

interface Options {
  /** `share` keeps the team from being deleted until the transaction ends; `alone` keeps everybody else from it. */
  lock?: 'share' | 'alone'
}
const lockModes = { share: LockMode.PESSIMISTIC_READ, alone: LockMode.PESSIMISTIC_WRITE }

/** The team, locked before it is looked at. Null when there is none or the actor is no member. */
export async function findTeam(
  ctx: Pick<Context, 'actor'>,
  em: EntityManager,
  reference: string,
  { lock }: Options = {},
): Promise<Team | null> {
  const actor = requireActor(ctx)
  const team = await em.findOne(Team, { reference }, { refresh: true, ...(lock ? { lockMode: lockModes[lock] } : {}) })
  const isMember = (await em.count(TeamMember, { team: reference, account: actor.reference })) > 0
  return isMember ? team : null
}

/** The team, if the actor is a member; another one is simply not found. @throws not-logged-in, not-found */
export const findVisibleTeam = async (...[ctx, em, reference, options]: Parameters<typeof findTeam>): Promise<Team> =>
  (await findTeam(ctx, em, reference, options)) ?? fail('not-found')

/** The team, if the actor owns it. @throws not-logged-in, not-found (no member), not-allowed (a member) */
export async function findOwnTeam(...[ctx, em, reference, options]: Parameters<typeof findTeam>): Promise<Team> {
  const team = await findVisibleTeam(ctx, em, reference, options)
  allow(canManage(requireActor(ctx), team))
  return team
}

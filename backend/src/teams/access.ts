import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../accounts/access.ts'
import type { Actor, Transaction } from '../context/context.ts'
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
  tx: Pick<Transaction, 'em' | 'actor'>,
  reference: string,
  { lock }: Options = {},
): Promise<Team | null> {
  const actor = requireActor(tx)
  const team = await tx.em.findOne(
    Team,
    { reference },
    { refresh: true, ...(lock ? { lockMode: lockModes[lock] } : {}) },
  )
  const isMember = (await tx.em.count(TeamMember, { team: reference, account: actor.reference })) > 0
  return isMember ? team : null
}

/** The team, if the actor is a member; another one is simply not found. @throws not-logged-in, not-found */
export const findVisibleTeam = async (...of: Parameters<typeof findTeam>): Promise<Team> =>
  (await findTeam(...of)) ?? fail('not-found')

/** The team, if the actor owns it. @throws not-logged-in, not-found (no member), not-allowed (a member) */
export async function findOwnTeam(...of: Parameters<typeof findTeam>): Promise<Team> {
  const team = await findVisibleTeam(...of)
  allow(canManage(requireActor(of[0]), team))
  return team
}

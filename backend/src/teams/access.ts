import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../accounts/access.ts'
import type { Actor, Transaction } from '../context/context.ts'
import { allow, fail } from '../errors/fail.ts'
import { TeamMember } from './members/team-member.entity.ts'
import { Team } from './team.entity.ts'

/** Whether an account may manage the team and its members. */
export const canManage = (actor: Pick<Actor, 'reference'>, team: Team) => team.owner.reference === actor.reference

interface Options {
  /** `share` prevents the team's deletion until the transaction ends; `alone` excludes all other holders. */
  lock?: 'share' | 'alone'
}
const lockModes = { share: LockMode.PESSIMISTIC_READ, alone: LockMode.PESSIMISTIC_WRITE }

/** The team, locked before it's read. Null when it doesn't exist or the caller isn't a member. */
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

/** The team, if the caller is a member; other teams are simply not found. @throws not-logged-in, not-found */
export const findVisibleTeam = async (...of: Parameters<typeof findTeam>): Promise<Team> =>
  (await findTeam(...of)) ?? fail('not-found')

/** The team, if the caller owns it. @throws not-logged-in, not-found for others than members, not-allowed for members */
export async function findOwnTeam(...of: Parameters<typeof findTeam>): Promise<Team> {
  const team = await findVisibleTeam(...of)
  allow(canManage(requireActor(of[0]), team))
  return team
}

import { LockMode } from '@mikro-orm/core'
import type { Account } from '../accounts/account.entity.ts'
import type { Transaction } from '../context/context.ts'
import { dissolveTeam } from './delete-team.ts'
import { TeamInvite } from './members/team-invite.entity.ts'
import { TeamMember } from './members/team-member.entity.ts'
import { returnEvents } from './return-events.ts'
import { Team } from './team.entity.ts'

/**
 * Removes a deleted account from all teams, and deletes the teams it owns after returning their events to their owners. Also deletes
 * invites to its address, which are personal data.
 */
export async function removeTeamsOf(tx: Transaction, account: Account) {
  const owned = await tx.em.find(
    Team,
    { owner: account.reference },
    { orderBy: { reference: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  for (const team of owned) await dissolveTeam(tx, team)
  await leaveTeams(tx, account.reference)
  await tx.em.nativeDelete(TeamInvite, { emailKey: account.emailKey })
}

async function leaveTeams(tx: Transaction, account: string) {
  const joined = (await tx.em.find(TeamMember, { account }, { fields: ['team'] })).map(({ team }) => team.reference)
  const options = { orderBy: { reference: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const teams = await tx.em.find(Team, { reference: { $in: joined } }, options)
  await tx.em.nativeDelete(TeamMember, { account })
  for (const team of teams) await returnEvents(tx, { team, members: [account], owner: account })
}

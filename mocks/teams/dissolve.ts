import type { MockContext } from '../state/context.ts'
import type { AccountRow, TeamRow } from '../state/state.ts'
import { membersOf } from './present-team.ts'

/** Returns a team's events, or those of one owner, to their owners alone. */
export function returnEvents({ state }: MockContext, team: string, owner?: string) {
  for (const event of Object.values(state.events)) {
    if (event.team !== team || (owner !== undefined && event.owner !== owner)) continue
    event.team = null
    event.version += 1
  }
}

/** Reconnects the hub connections of accounts that lost access. */
export function endAccess(ctx: MockContext, accounts: string[]) {
  const all = Object.entries({ ...ctx.state.logins, ...ctx.state.tokens })
  const logins = all.filter(([, { account }]) => accounts.includes(account))
  ctx.announce({ kind: 'access-ended', logins: logins.map(([token]) => token) })
}

/** Deletes a team; its events return to their owners. */
export function dissolveTeam(ctx: MockContext, { reference }: TeamRow) {
  const { state } = ctx
  const members = membersOf(ctx, reference)
  for (const member of members) delete state.teamMembers[member.reference]
  for (const invite of Object.values(state.teamInvites)) {
    if (invite.team === reference) delete state.teamInvites[invite.reference]
  }
  returnEvents(ctx, reference)
  delete state.teams[reference]
  endAccess(
    ctx,
    members.map((member) => member.account),
  )
}

/** Removes a deleted account from all teams, and deletes the teams it owns. */
export function removeTeamsOf(ctx: MockContext, { reference, email }: AccountRow) {
  const { teams, teamMembers, teamInvites } = ctx.state
  for (const team of Object.values(teams)) if (team.owner === reference) dissolveTeam(ctx, team)
  for (const member of Object.values(teamMembers)) {
    if (member.account === reference) delete teamMembers[member.reference]
  }
  for (const invite of Object.values(teamInvites)) {
    if (invite.email.toLowerCase() === email.toLowerCase()) delete teamInvites[invite.reference]
  }
}

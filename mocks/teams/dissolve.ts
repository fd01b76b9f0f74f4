import { isKitSet } from '../events/brand-kit.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { deleteShowingRow } from '../showings/delete-showing.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow, TeamRow } from '../state/people.ts'
import type { EventRow } from '../state/state.ts'
import { membersOf } from './present-team.ts'

/** Returns a team's events, or those of one owner, to their owners alone, and ends what these members still had. */
export function returnEvents(
  ctx: MockContext,
  team: string,
  { members, owner }: { members: string[]; owner?: string },
) {
  const events = Object.values(ctx.state.events).filter((event) => event.team === team)
  const { brand } = ctx.state.teams[team] ?? {}
  for (const event of events) {
    if (owner !== undefined && event.owner !== owner) continue
    if (brand && isKitSet(brand)) touchDisplays(ctx, event.reference, { withShowing: true })
    event.team = null
    event.version += 1
  }
  for (const event of events) endPreviews(ctx, event)
  endAccess(ctx, members)
}

/** Ends all previews and the links of stage displays and captioners of an event, because a person who has lost access may know them. */
export function endPreviews(ctx: MockContext, { reference }: EventRow) {
  for (const showing of Object.values(ctx.state.showings)) {
    if (showing.event === reference) Object.assign(showing, { stageToken: null, captionerToken: null })
    const isPreview = showing.kind === 'preview' || showing.kind === 'permanent'
    if (showing.event === reference && isPreview) deleteShowingRow(ctx, showing)
  }
}

/** Forgets the stored responses of accounts that lost access, and reconnects their hub connections. */
export function endAccess(ctx: MockContext, accounts: string[]) {
  for (const [key, { account }] of Object.entries(ctx.state.idempotencyRecords))
    if (accounts.includes(account)) delete ctx.state.idempotencyRecords[key]
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
  returnEvents(ctx, reference, { members: members.map((member) => member.account) })
  delete state.teams[reference]
  forgetUnusedImages(state)
}

/** Removes a deleted account from all teams, and deletes the teams it owns. */
export function removeTeamsOf(ctx: MockContext, { reference, email }: AccountRow) {
  const { teams, teamMembers, teamInvites } = ctx.state
  for (const team of Object.values(teams)) if (team.owner === reference) dissolveTeam(ctx, team)
  for (const member of Object.values(teamMembers)) {
    if (member.account !== reference) continue
    delete teamMembers[member.reference]
    returnEvents(ctx, member.team, { members: [reference], owner: reference })
  }
  for (const invite of Object.values(teamInvites)) {
    if (invite.email.toLowerCase() === email.toLowerCase()) delete teamInvites[invite.reference]
  }
}

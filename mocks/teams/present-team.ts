import type { Team, TeamMember } from '../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import type { MockContext } from '../state/context.ts'
import type { TeamInviteRow, TeamMemberRow, TeamRow } from '../state/people.ts'

export const membersOf = ({ state }: MockContext, team: string) =>
  Object.values(state.teamMembers).filter((one) => one.team === team)

export const presentTeam = (ctx: MockContext, { reference, name, owner, createdDateUtc }: TeamRow): Team => ({
  reference,
  name,
  isOwner: owner === requireActor(ctx).reference,
  totalMembers: membersOf(ctx, reference).length,
  createdDateUtc,
})

export function presentMember(ctx: MockContext, { reference, account, createdDateUtc }: TeamMemberRow): TeamMember {
  const person = ctx.state.accounts[account]
  if (!person) throw new Error(`the member ${reference} has no account`)
  const { firstName, lastName, email: emailAddress } = person
  const isSelf = account === requireActor(ctx).reference
  return { reference, firstName, lastName, emailAddress, createdDateUtc, isConfirmed: true, isSelf }
}

/** An unanswered invitation: reveals the typed address only. */
export const presentInvited = ({ reference, email, createdDateUtc }: TeamInviteRow): TeamMember => ({
  reference,
  firstName: '',
  lastName: '',
  emailAddress: email,
  createdDateUtc,
  isConfirmed: false,
  isSelf: false,
})

import { refusals } from '../../openapi/rules/refusals.ts'
import { emailKeyOf } from '../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../admin/record-audit-entry.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import type { MockContext } from '../state/context.ts'
import type { TeamMemberRow, TeamRow } from '../state/people.ts'
import { newReference } from '../state/references.ts'
import { findOwnTeam } from './access.ts'
import { returnEvents } from './dissolve.ts'
import { countInvitation, findInvite, mailInvite, refuseKnown, refuseMember } from './invite-member.ts'
import { membersOf, presentInvited, presentMember } from './present-team.ts'

type MemberOperation = 'listTeamMembers' | 'addTeamMember' | 'updateTeamMember' | 'removeTeamMember'

/** Members who have joined keep the address of their account. @throws wrong-state */
function sameAddress(ctx: MockContext, member: TeamMemberRow, email: string) {
  if (emailKeyOf(ctx.state.accounts[member.account]?.email ?? '') === emailKeyOf(email)) return member
  const message = refusals.memberConfirmed
  fail('wrong-state', { field: 'emailAddress', message })
}

export const memberHandlers: MockHandlersOf<MemberOperation> = {
  listTeamMembers({ params }, ctx) {
    const team = findOwnTeam(ctx, params.teamReference)
    const members = membersOf(ctx, team.reference)
    const owner = members.filter((member) => member.account === team.owner)
    const invited = Object.values(ctx.state.teamInvites).filter((invite) => invite.team === team.reference)
    const others = [
      ...members.filter((member) => member.account !== team.owner).map((member) => presentMember(ctx, member)),
      ...invited.map(presentInvited),
    ].sort((a, b) => a.createdDateUtc.localeCompare(b.createdDateUtc) || a.reference.localeCompare(b.reference))
    return { status: 200, data: { members: [...owner.map((member) => presentMember(ctx, member)), ...others] } }
  },

  addTeamMember({ params, body: { emailAddress: email } }, ctx) {
    const team = findOwnTeam(ctx, params.teamReference)
    countInvitation(ctx, email)
    refuseMember(ctx, team.reference, email)
    mailInvite(ctx, email)
    const now = ctx.now.toISOString()
    const known = findInvite(ctx, team.reference, email)
    const reference = known?.reference ?? newReference(ctx.state)
    const createdDateUtc = known?.createdDateUtc ?? now
    const invite = { reference, team: team.reference, email, createdDateUtc, inviteDateUtc: now }
    ctx.state.teamInvites[reference] = invite
    return { status: 201, data: presentInvited(invite) }
  },

  updateTeamMember({ params, body: { emailAddress: email } }, ctx) {
    const team = findOwnTeam(ctx, params.teamReference)
    countInvitation(ctx, email)
    const member = ctx.state.teamMembers[params.memberReference]
    if (member?.team === team.reference) {
      return { status: 200, data: presentMember(ctx, sameAddress(ctx, member, email)) }
    }
    const invite = ctx.state.teamInvites[params.memberReference]
    if (invite?.team !== team.reference) fail('not-found')
    refuseMember(ctx, team.reference, email)
    if ((findInvite(ctx, team.reference, email) ?? invite) !== invite) refuseKnown()
    if (emailKeyOf(invite.email) !== emailKeyOf(email)) forgetInviteLink(ctx, invite.email)
    mailInvite(ctx, email)
    Object.assign(invite, { email, inviteDateUtc: ctx.now.toISOString() })
    return { status: 200, data: presentInvited(invite) }
  },

  removeTeamMember({ params }, ctx) {
    const team = findOwnTeam(ctx, params.teamReference)
    const member = ctx.state.teamMembers[params.memberReference]
    const invite = ctx.state.teamInvites[params.memberReference]
    if (invite?.team === team.reference) delete ctx.state.teamInvites[invite.reference]
    else if (member?.team === team.reference) removeMember(ctx, team, member)
    else fail('not-found')
    return { status: 200, data: null }
  },
}

function removeMember(ctx: MockContext, { owner, name }: TeamRow, { reference, team, account }: TeamMemberRow) {
  if (account === owner) fail('wrong-state', { message: refusals.ownerStays })
  delete ctx.state.teamMembers[reference]
  returnEvents(ctx, team, { members: [account], owner: account })
  recordAuditEntry(ctx, { action: 'team-member-removed', subject: ctx.state.accounts[account] ?? null, note: name })
}

/** Invalidates the password link that went to a wrong address. */
function forgetInviteLink({ state }: MockContext, email: string) {
  for (const [code, link] of Object.entries(state.links)) {
    const isTheirs = emailKeyOf(state.accounts[link.account]?.email ?? '') === emailKeyOf(email)
    if (link.purpose === 'invite' && isTheirs) delete state.links[code]
  }
}

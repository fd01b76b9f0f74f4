import { linkLifetimes } from '../../openapi/rules/durations.ts'
import { emailKeyOf } from '../../openapi/rules/text/texts.ts'
import { requireActor } from '../accounts/access.ts'
import { recordAuditEntry } from '../admin/record-audit-entry.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import type { MockContext } from '../state/context.ts'
import type { TeamInviteRow } from '../state/people.ts'
import { isMember } from './access.ts'

type InviteOperation = 'listTeamInvites' | 'acceptTeamInvite' | 'deleteTeamInvite'

/** Whether an invite belongs to the caller and is still valid. */
const isOwn = (ctx: MockContext, { email, inviteDateUtc }: TeamInviteRow) =>
  emailKeyOf(email) === emailKeyOf(requireActor(ctx).email) &&
  ctx.now.getTime() - Date.parse(inviteDateUtc) < linkLifetimes.invite

function findOwnInvite(ctx: MockContext, reference: string) {
  requireActor(ctx)
  const invite = ctx.state.teamInvites[reference]
  return invite && isOwn(ctx, invite) ? invite : undefined
}

export const teamInviteHandlers: MockHandlersOf<InviteOperation> = {
  listTeamInvites(_input, ctx) {
    requireActor(ctx)
    const own = Object.values(ctx.state.teamInvites).filter((invite) => isOwn(ctx, invite))
    const newestFirst = own.sort((a, b) => b.inviteDateUtc.localeCompare(a.inviteDateUtc))
    const teams = newestFirst.map(({ reference, team, inviteDateUtc }) => {
      return { reference, name: ctx.state.teams[team]?.name ?? '', inviteDateUtc }
    })
    return { status: 200, data: { teams } }
  },

  acceptTeamInvite({ params }, ctx) {
    const { reference } = requireActor(ctx)
    const invite = findOwnInvite(ctx, params.inviteReference)
    if (!invite) {
      // For a repeated request: the membership has the invite's reference
      const hasJoined = ctx.state.teamMembers[params.inviteReference]?.account === reference
      return hasJoined ? { status: 200, data: null } : fail('not-found')
    }
    const { team, createdDateUtc } = invite
    if (!isMember(ctx.state, team, reference)) {
      ctx.state.teamMembers[invite.reference] = {
        reference: invite.reference,
        team,
        account: reference,
        createdDateUtc,
      }
    }
    delete ctx.state.teamInvites[invite.reference]
    recordAuditEntry(ctx, { action: 'team-member-added', note: ctx.state.teams[team]?.name ?? '' })
    return { status: 200, data: null }
  },

  deleteTeamInvite({ params }, ctx) {
    const invite = findOwnInvite(ctx, params.inviteReference) ?? fail('not-found')
    delete ctx.state.teamInvites[invite.reference]
    return { status: 200, data: null }
  },
}

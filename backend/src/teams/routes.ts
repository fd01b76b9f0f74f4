import { requireActor } from '../accounts/access.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import { createTeam } from './create-team.ts'
import { deleteTeam } from './delete-team.ts'
import { listTeams, readTeam } from './list-teams.ts'
import { addTeamMember } from './members/add-team-member.ts'
import { acceptTeamInvite, deleteTeamInvite } from './members/answer-team-invite.ts'
import { listTeamInvites } from './members/list-team-invites.ts'
import { listTeamMembers } from './members/list-team-members.ts'
import { removeTeamMember } from './members/remove-team-member.ts'
import type { TeamInvite } from './members/team-invite.entity.ts'
import { TeamMember } from './members/team-member.entity.ts'
import { updateTeamMember } from './members/update-team-member.ts'
import { presentInvite, presentInvited, presentMember, presentTeam } from './present-team.ts'
import { renameTeam } from './rename-team.ts'

export const teamHandlers = {
  listTeams: async (_input, ctx) => {
    const teams = await listTeams(ctx)
    return { status: 200, data: { teams: teams.map((one) => presentTeam(requireActor(ctx), one)) } }
  },
  createTeam: async ({ body }, ctx) => {
    const made = await createTeam(ctx, body)
    return { status: 201, data: presentTeam(requireActor(ctx), made) }
  },
  getTeam: async ({ params }, ctx) => {
    const found = await readTeam(ctx, params.teamReference)
    return { status: 200, data: presentTeam(requireActor(ctx), found) }
  },
  renameTeam: async ({ params, body }, ctx) => {
    const renamed = await renameTeam(ctx, params.teamReference, body)
    return { status: 200, data: presentTeam(requireActor(ctx), renamed) }
  },
  deleteTeam: async ({ params }, ctx) => {
    await deleteTeam(ctx, params.teamReference)
    return { status: 200, data: null }
  },
  listTeamMembers: async ({ params }, ctx) => {
    const listed = await listTeamMembers(ctx, params.teamReference)
    return { status: 200, data: { members: listed.map((one) => presentListed(ctx, one)) } }
  },
  addTeamMember: async ({ params, body }, ctx, _c) => {
    const invitation = body
    return { status: 201, data: presentInvited(await addTeamMember(ctx, params.teamReference, invitation)) }
  },
  updateTeamMember: async ({ params, body }, ctx, _c) => {
    const invitation = body
    return { status: 200, data: presentListed(ctx, await updateTeamMember(ctx, params, invitation)) }
  },
  removeTeamMember: async ({ params }, ctx) => {
    await removeTeamMember(ctx, params)
    return { status: 200, data: null }
  },
  listTeamInvites: async (_input, ctx) => {
    const invites = await listTeamInvites(ctx)
    return { status: 200, data: { teams: invites.map(presentInvite) } }
  },
  acceptTeamInvite: async ({ params }, ctx) => {
    await acceptTeamInvite(ctx, params.inviteReference)
    return { status: 200, data: null }
  },
  deleteTeamInvite: async ({ params }, ctx) => {
    await deleteTeamInvite(ctx, params.inviteReference)
    return { status: 200, data: null }
  },
} satisfies Partial<Handlers>

const presentListed = (ctx: Parameters<typeof requireActor>[0], one: TeamMember | TeamInvite) =>
  one instanceof TeamMember ? presentMember(requireActor(ctx), one) : presentInvited(one)

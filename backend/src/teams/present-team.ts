import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import type { Actor } from '../context/context.ts'
import { canManage } from './access.ts'
import type { ListedTeam } from './list-teams.ts'
import type { TeamInvite } from './members/team-invite.entity.ts'
import type { TeamMember } from './members/team-member.entity.ts'

type Viewer = Pick<Actor, 'reference'>

/** A team, for one of its members. */
export const presentTeam = (viewer: Viewer, { team, totalMembers }: ListedTeam): api.Team => ({
  reference: team.reference,
  name: team.name,
  isOwner: canManage(viewer, team),
  totalMembers,
  createdDateUtc: team.createdAt.toISOString(),
})

/** A member of a team. */
export const presentMember = (viewer: Viewer, { reference, account, createdAt }: TeamMember): api.TeamMember => ({
  reference,
  firstName: account.firstName,
  lastName: account.lastName,
  emailAddress: account.email,
  createdDateUtc: createdAt.toISOString(),
  isConfirmed: true,
  isSelf: account.reference === viewer.reference,
})

/** An unanswered invitation: reveals the typed address only. */
export const presentInvited = ({ reference, email, createdAt }: TeamInvite): api.TeamMember => ({
  reference,
  firstName: '',
  lastName: '',
  emailAddress: email,
  createdDateUtc: createdAt.toISOString(),
  isConfirmed: false,
  isSelf: false,
})

/** An invite, for the invited person. */
export const presentInvite = ({ reference, team, invitedAt }: TeamInvite): api.TeamInvite => ({
  reference,
  name: team.name,
  inviteDateUtc: invitedAt.toISOString(),
})

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client/client.ts'
import { staleAfter } from './client/preload.ts'

export type Team = Schemas['Team']
export type TeamMember = Schemas['TeamMember']
export type TeamInvite = Schemas['TeamInvite']

const TEAMS = ['teams'] as const
const INVITES = ['team-invites'] as const
const EVENTS = ['events'] as const
const membersKey = (teamReference: string) => [...TEAMS, teamReference, 'members'] as const

export const teamsQuery = queryOptions({
  queryKey: TEAMS,
  queryFn: async () => (await unwrap(api.GET('/api/teams'))).teams,
  staleTime: staleAfter(0),
})

/** The teams that the user owns or has joined. */
export const useTeams = () => useQuery(teamsQuery)

export const teamQuery = (teamReference: string) =>
  queryOptions({
    queryKey: [...TEAMS, teamReference],
    queryFn: () => unwrap(api.GET('/api/teams/{teamReference}', { params: { path: { teamReference } } })),
    staleTime: staleAfter(0),
  })

/** One team. */
export const useTeam = (teamReference: string) => useQuery(teamQuery(teamReference))

/** Members and pending invitations; only the team's owner has access. */
export const useTeamMembers = (teamReference: string, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    queryKey: membersKey(teamReference),
    queryFn: async () => {
      const params = { path: { teamReference } }
      return (await unwrap(api.GET('/api/teams/{teamReference}/members', { params }))).members
    },
    enabled: isEnabled,
    staleTime: 0,
  })

export const teamInvitesQuery = queryOptions({
  queryKey: INVITES,
  queryFn: async () => (await unwrap(api.GET('/api/teamInvites'))).teams,
  staleTime: staleAfter(0),
})

/** The user's open invitations. */
export const useTeamInvites = () => useQuery(teamInvitesQuery)

/** Refetches the lists of shared events too, since they change with the teams. */
const useRefresh = () => {
  const queryClient = useQueryClient()
  return () => Promise.all([TEAMS, INVITES, EVENTS].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

const pathOf = (teamReference: string) => ({ params: { path: { teamReference } } })

/** Adds, renames and deletes teams. */
export const useTeamCommands = () => {
  const onSettled = useRefresh()
  const add = useMutation({ mutationFn: (name: string) => api.POST('/api/teams', { body: { name } }), onSettled })
  const rename = useMutation({
    mutationFn: ({ reference, name }: { reference: string; name: string }) =>
      api.PUT('/api/teams/{teamReference}', { ...pathOf(reference), body: { name } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (reference: string) => api.DELETE('/api/teams/{teamReference}', pathOf(reference)),
    onSettled,
  })
  return { add, rename, remove }
}

/** Invites, re-invites and removes members of a team. */
export const useMemberCommands = (teamReference: string) => {
  const onSettled = useRefresh()
  const memberPath = (memberReference: string) => ({ params: { path: { teamReference, memberReference } } })
  const add = useMutation({
    mutationFn: (emailAddress: string) =>
      api.POST('/api/teams/{teamReference}/members', { ...pathOf(teamReference), body: { emailAddress } }),
    onSettled,
  })
  const update = useMutation({
    mutationFn: ({ reference, emailAddress }: { reference: string; emailAddress: string }) =>
      api.PUT('/api/teams/{teamReference}/members/{memberReference}', {
        ...memberPath(reference),
        body: { emailAddress },
      }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (reference: string) =>
      api.DELETE('/api/teams/{teamReference}/members/{memberReference}', memberPath(reference)),
    onSettled,
  })
  return { add, update, remove }
}

/** Accepts or declines an invitation. */
export const useInviteCommands = () => {
  const onSettled = useRefresh()
  const path = (inviteReference: string) => ({ params: { path: { inviteReference } } })
  const accept = useMutation({
    mutationFn: (reference: string) => api.POST('/api/teamInvites/{inviteReference}', { ...path(reference), body: {} }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (reference: string) => api.DELETE('/api/teamInvites/{inviteReference}', path(reference)),
    onSettled,
  })
  return { accept, remove }
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'

type TeamBrandKit = Schemas['TeamBrandKit']
/** The brand kit of the account, or of a team, which has an icon and says whether anything is set. */
export type BrandKit = Schemas['BrandKit'] & Partial<TeamBrandKit>
export type BrandImageName = Exclude<keyof TeamBrandKit, 'theme' | 'isSet'>
export type BrandKitChanges = Schemas['UpdateTeamBrandKit']

const PATH = '/api/teams/{teamReference}/theme'
const at = (teamReference: string) => ({ params: { path: { teamReference } } })

export const kitQuery = (team?: string) =>
  queryOptions({
    queryKey: team === undefined ? ['brand-kit'] : ['teams', team, 'brand-kit'],
    queryFn: (): Promise<BrandKit> =>
      team === undefined ? unwrap(api.GET('/api/defaults/theme')) : unwrap(api.GET(PATH, at(team))),
    staleTime: staleAfter(0),
  })

/** What a team's events have in common; without a team the organiser's own, besides the default icon. */
export const useBrandKit = (team?: string) => useQuery(kitQuery(team))

/** Changes parts of a brand kit, and updates the cached one. */
export const useUpdateBrandKit = (team?: string) => {
  const show = useShowKit(team)
  return useMutation({
    mutationFn: (body: BrandKitChanges): Promise<BrandKit> =>
      team === undefined
        ? unwrap(api.PATCH('/api/defaults/theme', { body }))
        : unwrap(api.PATCH(PATH, { ...at(team), body })),
    onSuccess: show,
  })
}

/** Removes a team's brand kit. */
export const useRemoveTeamKit = (team: string) => {
  const show = useShowKit(team)
  return useMutation({ mutationFn: () => unwrap(api.DELETE(PATH, at(team))), onSuccess: show })
}

const useShowKit = (team: string | undefined) => {
  const queryClient = useQueryClient()
  return (kit: BrandKit) => queryClient.setQueryData(kitQuery(team).queryKey, kit)
}

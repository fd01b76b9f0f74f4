import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'

export type BrandKit = Schemas['BrandKit']
export type BrandImageName = Exclude<keyof BrandKit, 'theme'>

const KEY = ['brand-kit'] as const

export const brandKitQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => unwrap(api.GET('/api/defaults/theme')),
  staleTime: staleAfter(0),
})

/** What the organiser's events have in common, besides the default icon. */
export const useBrandKit = () => useQuery(brandKitQuery)

/** Changes parts of the brand kit, and updates the cached one. */
export const useUpdateBrandKit = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Schemas['UpdateBrandKit']) => unwrap(api.PATCH('/api/defaults/theme', { body })),
    onSuccess: (kit) => queryClient.setQueryData(KEY, kit),
  })
}

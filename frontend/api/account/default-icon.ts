import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'

export type DefaultIcon = Schemas['DefaultIcon']

const KEY = ['default-icon'] as const
const NONE: DefaultIcon = { hasIcon: false, fileName: null, blobName: null }

export const defaultIconQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => unwrap(api.GET('/api/icons/default')),
  staleTime: staleAfter(0),
})

/** The icon shown on the welcome screens of the organiser's events. */
export const useDefaultIcon = () => useQuery(defaultIconQuery)

/** Sets and removes the default icon; both update the cached icon. */
export const useDefaultIconCommands = () => {
  const queryClient = useQueryClient()
  const show = (icon: DefaultIcon) => queryClient.setQueryData(KEY, icon)
  const set = useMutation({
    mutationFn: (body: Schemas['ChangeDefaultIcon']) => unwrap(api.PUT('/api/icons/default', { body })),
    onSuccess: show,
  })
  const remove = useMutation({
    mutationFn: () => api.DELETE('/api/icons/default'),
    onSuccess: () => show(NONE),
  })
  return { set, remove }
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'

export type OpenLogin = Schemas['OpenLogin']

const LOGINS = ['logins'] as const

export const openLoginsQuery = queryOptions({
  queryKey: LOGINS,
  queryFn: async () => (await unwrap(api.GET('/api/auth/logins'))).logins,
  staleTime: staleAfter(0),
})

/** The browsers in which the user is logged in, this one first. */
export const useOpenLogins = () => useQuery(openLoginsQuery)

/** Ends one log-in; resolves once the list is refreshed. */
export const useEndLogin = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (loginId: string) => api.DELETE('/api/auth/logins/{loginId}', { params: { path: { loginId } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LOGINS }),
  })
}

/** Ends all log-ins but this one; resolves once the list is refreshed. */
export const useEndOtherLogins = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.POST('/api/auth/logins/endOthers', { body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LOGINS }),
  })
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'

export type AccessToken = Schemas['AccessToken']
export type TokenScope = Schemas['TokenScope']
export type CreateToken = Schemas['CreateToken']
export type CreatedToken = Schemas['CreatedToken']

const TOKENS = ['tokens'] as const

export const tokensQuery = queryOptions({
  queryKey: TOKENS,
  queryFn: async () => (await unwrap(api.GET('/api/auth/tokens'))).tokens,
  staleTime: staleAfter(0),
})

/** The user's access tokens, newest first. */
export const useTokens = () => useQuery(tokensQuery)

/** Creates a token; resolves once the list is refreshed. The secret itself is never cached. */
export const useCreateToken = () => {
  const queryClient = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: (body: CreateToken) => unwrap(api.POST('/api/auth/tokens', { body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TOKENS }),
  })
}

/** Revokes a token; resolves once the list is refreshed. */
export const useRevokeToken = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (tokenReference: string) =>
      api.DELETE('/api/auth/tokens/{tokenReference}', { params: { path: { tokenReference } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TOKENS }),
  })
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, loginStorage, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'
import { ME } from '../login/login.ts'

const ACCOUNT = ['account'] as const

const fetchAccount = () => unwrap(api.GET('/api/user/info'))

/** The current user's account, refetched each time its page opens. */
export const accountQuery = queryOptions({ queryKey: ACCOUNT, queryFn: fetchAccount, staleTime: staleAfter(0) })
export const useAccount = () => useQuery(accountQuery)

/** Changes the name, then refetches and stores the user (docs/product-rules.md#account). */
export const useUpdateName = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: Schemas['UpdateUser']) => {
      await api.POST('/api/user/update', { body })
      const info = await fetchAccount()
      loginStorage.save({ user: info, info }, loginStorage.isRemembered())
      queryClient.setQueryData(ACCOUNT, info)
      queryClient.setQueryData(ME, info)
    },
  })
}

/** Requests the email that confirms a new address. */
export const useRequestEmailChange = () =>
  useMutation({
    mutationFn: (body: Schemas['RequestEmailChange']) => api.POST('/api/auth/requestChangeEmail', { body }),
  })

/** Changes the password. The server then ends every log-in of the account, including this one. */
export const useChangePassword = () =>
  useMutation({ mutationFn: (body: Schemas['ChangePassword']) => api.POST('/api/auth/changePassword', { body }) })

/** Deletes the current account and logs out. Accounts with single sign-on send no password. */
export const useDeleteAccount = () =>
  useMutation({ mutationFn: (body: Schemas['RemoveSelf']) => api.POST('/api/user/removeSelf', { body }) })

import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, loginStorage, notifyOtherTabs, onLoginInOtherTab, type Schemas, unwrap } from '../client/client.ts'
import { createLoginFlow } from './login-flow.ts'

export type User = Schemas['UserInfo']

/** The query key of the current user. */
export const ME = ['me'] as const

const fetchMe = () => unwrap(api.GET('/api/auth/me'))
export const meQuery = queryOptions({ queryKey: ME, queryFn: fetchMe, staleTime: Number.POSITIVE_INFINITY })
const fetchInfo = () => unwrap(api.GET('/api/user/info'))

const flowOf = (queryClient: QueryClient) =>
  createLoginFlow<User>({
    storage: loginStorage,
    fetchMe,
    fetchInfo,
    logOut: () => api.GET('/api/auth/logout'),
    setUser: (user) => queryClient.setQueryData(ME, user),
    emptyMemory: () => forgetAnswers(queryClient),
    notifyOtherTabs,
  })

/** Clears everything but the current user: observers of a cleared query would keep showing its old data. */
const forgetAnswers = (queryClient: QueryClient) => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] })
  queryClient.getMutationCache().clear()
}

interface LoginState {
  /** The current user; until the server responds, the one this browser has stored. */
  user: User | undefined
  isLoading: boolean
}

/** The login state. If the user can't be determined, they count as logged out (docs/product-rules.md#log-in). */
export const useLogin = (): LoginState => {
  const query = useQuery(meQuery)
  if (query.isPending) return { user: asUser(loginStorage.readUser()), isLoading: true }
  return { user: query.data ?? undefined, isLoading: false }
}

/** The user from the cache, or else from the server. */
export const findUser = async (queryClient: QueryClient): Promise<User | undefined> => {
  const known = queryClient.getQueryData<User | null>(ME)
  if (known !== undefined) return known ?? undefined
  const stored = asUser(loginStorage.readUser())
  if (stored) return stored
  await queryClient.prefetchQuery(meQuery)
  return queryClient.getQueryData<User | null>(ME) ?? undefined
}

/** Ignores a user stored by an older version of the app, which may lack fields. */
const asUser = (stored: unknown): User | undefined => {
  const user = stored as Partial<User> | null
  return Array.isArray(user?.features) && Array.isArray(user.roles) ? (user as User) : undefined
}

/** Admins have the users page (docs/product-rules.md#administration). */
export const isAdmin = (user: User): boolean => user.roles.includes('Admin')

interface Credentials {
  email: string
  password: string
  rememberMe: boolean
}

/** Logs in, then fetches and stores the user. */
export const useLogIn = () => {
  const remember = useFinishLogIn()
  return useMutation({
    mutationFn: async ({ email, password, rememberMe }: Credentials) => {
      await api.POST('/api/auth/login', {
        params: { query: { useSessionCookies: rememberMe ? 'false' : 'true' } },
        body: { email, password },
      })
      await remember(rememberMe)
    },
  })
}

/** The steps after every accepted log-in, with or without a second factor. */
export const useFinishLogIn = () => {
  const queryClient = useQueryClient()
  return (rememberMe: boolean) => flowOf(queryClient).finishLogIn(rememberMe)
}

/** Refetches the current user, bypassing every cache. */
export const useAskWhoIsLoggedIn = () => {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ queryKey: ME, queryFn: fetchMe, staleTime: 0 })
}

/** Logs out: clears the storage, notifies the server, then clears memory. */
export const useLogOut = () => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: () => flowOf(queryClient).logOut() })
}

/**
 * Applies a log-in or log-out of another tab to this one by refetching the user. A page that needs a login then leads
 * to the log-in page, and the next user sees nothing of the previous one.
 */
export const useFollowOtherTabs = () => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const follow = async () => {
      const before = queryClient.getQueryData<User | null>(ME)
      const now = await queryClient.fetchQuery({ queryKey: ME, queryFn: fetchMe, staleTime: 0 }).catch(() => null)
      if (!now) queryClient.setQueryData(ME, null)
      if (before && now && before.userId !== now.userId) location.reload()
    }
    return onLoginInOtherTab(() => void follow())
  }, [queryClient])
}

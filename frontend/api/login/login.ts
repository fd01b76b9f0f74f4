import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, loginStorage, onLoginInOtherTab, type Schemas, tellOtherTabs, unwrap } from '../client/client.ts'
import { createLoginFlow } from './login-flow.ts'

export type User = Schemas['UserInfo']

/** Who is logged in, in the memory of answers. */
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
    tellOtherTabs,
  })

/** All but who is logged in, which changes: what shows it would go on showing an answer that is gone. */
const forgetAnswers = (queryClient: QueryClient) => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] })
  queryClient.getMutationCache().clear()
}

export interface LoginState {
  /** Who is logged in; while the server is asked, who was when this browser last knew. */
  user: User | undefined
  isLoading: boolean
}

/** Whether somebody is logged in. A failure to find out counts as logged out (document 1, section 4). */
export const useLogin = (): LoginState => {
  const query = useQuery(meQuery)
  if (query.isPending) return { user: asUser(loginStorage.readUser()), isLoading: true }
  return { user: query.data ?? undefined, isLoading: false }
}

/** Who is logged in, as this browser remembers; if it does not, as the server says. */
export const findUser = async (queryClient: QueryClient): Promise<User | undefined> => {
  const known = queryClient.getQueryData<User | null>(ME)
  if (known !== undefined) return known ?? undefined
  const stored = asUser(loginStorage.readUser())
  if (stored) return stored
  await queryClient.prefetchQuery(meQuery)
  return queryClient.getQueryData<User | null>(ME) ?? undefined
}

/** What an older version of this app stored may lack fields; then it counts as nothing. */
const asUser = (stored: unknown): User | undefined => {
  const user = stored as Partial<User> | null
  return Array.isArray(user?.features) && Array.isArray(user.roles) ? (user as User) : undefined
}

/** Admins have the users' page (document 1, section 4). */
export const isAdmin = (user: User): boolean => user.roles.includes('Admin')

interface Credentials {
  email: string
  password: string
  rememberMe: boolean
}

/** Logs in, then fetches and remembers the user's information. */
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

/** What follows every log-in that the server accepted, with or without a second factor. */
export const useFinishLogIn = () => {
  const queryClient = useQueryClient()
  return (rememberMe: boolean) => flowOf(queryClient).finishLogIn(rememberMe)
}

/** Asks anew who is logged in, past every cache. */
export const useAskWhoIsLoggedIn = () => {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ queryKey: ME, queryFn: fetchMe, staleTime: 0 })
}

/** Logs out: what is stored goes first, then the server is told, then memory is emptied. */
export const useLogOut = () => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: () => flowOf(queryClient).logOut() })
}

/**
 * A log-in or log-out in another tab holds in this one too: who is logged in is asked anew, so a page that needs a
 * log-in leads to the log-in page by itself, and nothing of one person stays in sight of the next.
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

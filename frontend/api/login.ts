import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, loginStorage, type Schemas, unwrap } from './client.ts'

export type User = Schemas['UserInfo']

const ME = ['me'] as const

const fetchMe = () => unwrap(api.GET('/api/auth/me'))

export interface LoginState {
  /** Who is logged in; while the server is asked, who was when this browser last knew. */
  user: User | undefined
  isLoading: boolean
}

/** Whether somebody is logged in. A failure to find out counts as logged out (document 1, section 4). */
export const useLogin = (): LoginState => {
  const query = useQuery({ queryKey: ME, queryFn: fetchMe, staleTime: Number.POSITIVE_INFINITY })
  if (query.isPending) return { user: asUser(loginStorage.readUser()), isLoading: true }
  return { user: query.data ?? undefined, isLoading: false }
}

/** What an older version of this app stored may lack fields; then it counts as nothing. */
const asUser = (stored: unknown): User | undefined => {
  const user = stored as Partial<User> | null
  return Array.isArray(user?.features) && Array.isArray(user.roles) ? (user as User) : undefined
}

/** Whether the plan of the person has a feature. */
export const useFeature = (feature: Schemas['Feature']): boolean => {
  const { user } = useLogin()
  return user?.features.includes(feature) ?? false
}

interface Credentials {
  email: string
  password: string
  rememberMe: boolean
}

/** Logs in, then fetches and remembers the user's information. */
export const useLogIn = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ email, password, rememberMe }: Credentials) => {
      await api.POST('/api/auth/login', {
        params: { query: { useSessionCookies: rememberMe ? 'false' : 'true' } },
        body: { email, password },
      })
      const [user, info] = await Promise.all([fetchMe(), unwrap(api.GET('/api/user/info'))])
      loginStorage.save({ user, info }, rememberMe)
      queryClient.setQueryData(ME, user)
    },
  })
}

/** Asks anew who is logged in, past every cache. */
export const useAskWhoIsLoggedIn = () => {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ queryKey: ME, queryFn: fetchMe, staleTime: 0 })
}

/** Logs out: what is stored goes first, then the server is told, then memory is emptied. */
export const useLogOut = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      loginStorage.clear()
      await api.GET('/api/auth/logout')
    },
    onSettled: () => {
      queryClient.clear()
      queryClient.setQueryData(ME, null)
    },
  })
}

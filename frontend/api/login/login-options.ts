import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../client/client.ts'

const fetchOptions = () => unwrap(api.GET('/api/auth/options'))

/** How users of this server can log in. It's read once, since only the operator can change it. */
export const loginOptionsQuery = queryOptions({
  queryKey: ['login-options'],
  queryFn: fetchOptions,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The operator's single sign-on; undefined without one, and until the server has responded. */
export const useSingleSignOn = () => useQuery(loginOptionsQuery).data?.singleSignOn ?? undefined

/** Where a log-in by single sign-on begins. The browser navigates there, since it redirects to another site. */
export const singleSignOnAddress = (query: URLSearchParams) => {
  const wanted = new URLSearchParams()
  for (const name of ['returnUrl', 'forwardUrl']) {
    const target = query.get(name)
    if (target) wanted.set(name, target)
  }
  return wanted.size > 0 ? `/api/auth/sso?${wanted}` : '/api/auth/sso'
}

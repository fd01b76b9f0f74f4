/** Every address of the organiser's app. Pages and links take them from here, never as text of their own. */

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

const part = encodeURIComponent

export interface LoginQuery {
  passwordChanged?: string
  emailChanged?: string
  deletedSelf?: string
  returnUrl?: string
  forwardUrl?: string
  failed?: string
}

export interface MfaQuery {
  rememberMe: string
  returnUrl?: string
  forwardUrl?: string
}

export const paths = {
  landing: '/',
  /** The attendees' site, which is not a part of this app. */
  watch: '/watch',
  login: (query: LoginQuery = {}) => withQuery('/Account/Login', { ...query }),
  loginMfa: (query: MfaQuery) => withQuery('/Account/LoginMFA', { ...query }),
  subscription: '/account/subscription',
  dashboard: '/dashboard',
  events: (query: { deletedSession?: string } = {}) => withQuery('/sessions', { ...query }),
  newEvent: '/Sessions/New',
  event: (reference: string, query: { created?: string; page?: string } = {}) =>
    withQuery(`/Sessions/${part(reference)}`, { ...query }),
  showings: (reference: string) => `/Sessions/${part(reference)}/Showings`,
  present: (event: string, showing: string) => `/Sessions/${part(event)}/Present/${part(showing)}`,
} as const

/** The same addresses as patterns; they match in any letter case. */
export const patterns = {
  landing: '/',
  login: '/account/login',
  dashboard: '/dashboard',
  events: '/sessions',
  newEvent: '/sessions/new',
  event: '/sessions/:eventReference',
  showings: '/sessions/:eventReference/showings',
  present: '/sessions/:eventReference/present/:showingReference',
} as const

/** Every path of the organiser's app. Pages and links use these, never literals. */

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

const part = encodeURIComponent

interface LoginQuery {
  passwordChanged?: string
  emailChanged?: string
  deletedSelf?: string
  returnUrl?: string
  forwardUrl?: string
  failed?: string
}

interface MfaQuery {
  rememberMe: string
  returnUrl?: string
  forwardUrl?: string
}

interface InviteQuery {
  userId: string
  code: string
  forwardUrl?: string
}

/** Paths without parameters. */
const fixed = {
  landing: '/',
  terms: '/Policies/terms-of-use',
  privacy: '/Policies/privacy-policy',
  refunds: '/Policies/refund-and-cancellation',
  accessibility: '/Policies/accessibility',
  contact: '/contact',
  help: '/help',
  docs: '/docs/',
  register: '/Account/Register',
  forgottenPassword: '/Account/ForgottenPassword',
  accountDetails: '/account/details',
  changeEmail: '/Account/ChangeEmailAddress',
  accountPassword: '/account/password',
  subscription: '/account/subscription',
  mfa: '/account/mfa',
  logins: '/account/logins',
  tokens: '/account/tokens',
  webhooks: '/account/webhooks',
  defaultTheme: '/defaults/theme',
  accountTerms: '/account/terms-of-use',
  accountPrivacy: '/account/privacy-policy',
  deleteAccount: '/account/delete',
  users: '/admin/users',
  auditLog: '/admin/audit-log',
  adminEvents: '/admin/events',
  dashboard: '/dashboard',
  library: '/library',
  teams: '/teams',
  newEvent: '/Sessions/New',
  importEvent: '/Sessions/Import',
} as const

export const paths = {
  ...fixed,
  features: '/#features',
  pricing: '/#pricing',
  getStarted: '/#get-started',
  helpSection: (section: string) => `/help#${section}`,
  newEventTheme: '/Sessions/New?step=2',
  /** The attendees' site, which isn't part of this app. */
  watch: '/watch',
  login: (query: LoginQuery = {}) => withQuery('/Account/Login', { ...query }),
  resetPassword: (query: { code: string }) => withQuery('/Account/ResetPassword', { ...query }),
  confirmEmail: (userId: string, code: string) => `/Account/ConfirmEmail/${part(userId)}/${part(code)}`,
  confirmInvite: (query: InviteQuery) => withQuery('/Account/ConfirmInvite', { ...query }),
  confirmEmailChange: (query: { token: string; newEmailAddress: string }) =>
    withQuery('/Account/ConfirmChangeEmail', { ...query }),
  loginMfa: (query: MfaQuery) => withQuery('/Account/LoginMFA', { ...query }),
  loginRecoveryCode: (query: Omit<MfaQuery, 'rememberMe'> = {}) =>
    withQuery('/Account/LoginMFARecoveryCode', { ...query }),
  bin: (query: { event?: string } = {}) => withQuery('/bin', { ...query }),
  events: (query: { deletedSession?: string } = {}) => withQuery('/sessions', { ...query }),
  team: (reference: string) => `/teams/${part(reference)}`,
  teamKit: (reference: string) => `/teams/${part(reference)}/theme`,
  event: (reference: string, query: { created?: string; copied?: string; page?: string; endPage?: string } = {}) =>
    withQuery(`/Sessions/${part(reference)}`, { ...query }),
  importSlides: (reference: string, query: { behind?: string | undefined } = {}) =>
    withQuery(`/Sessions/${part(reference)}/Import`, { ...query }),
  translations: (reference: string, query: { language?: string } = {}) =>
    withQuery(`/Sessions/${part(reference)}/Translations`, { ...query }),
  showings: (reference: string) => `/Sessions/${part(reference)}/Showings`,
  handout: (event: string, showing: string) => `/Sessions/${part(event)}/Handout/${part(showing)}`,
  report: (event: string, showing: string) => `/Sessions/${part(event)}/Report/${part(showing)}`,
  present: (event: string, showing: string) => `/Sessions/${part(event)}/Present/${part(showing)}`,
} as const

/** The same paths as patterns; matching ignores case. */
export const patterns = {
  ...fixed,
  login: '/account/login',
  resetPassword: '/account/resetpassword',
  confirmEmail: '/account/confirmemail/:userId/:code',
  confirmInvite: '/account/confirminvite',
  confirmEmailChange: '/account/confirmchangeemail',
  loginMfa: '/account/loginmfa',
  loginRecoveryCode: '/account/loginmfarecoverycode',
  bin: '/bin',
  events: '/sessions',
  team: '/teams/:teamReference',
  teamKit: '/teams/:teamReference/theme',
  event: '/sessions/:eventReference',
  importSlides: '/sessions/:eventReference/import',
  translations: '/sessions/:eventReference/translations',
  showings: '/sessions/:eventReference/showings',
  handout: '/sessions/:eventReference/handout/:showingReference',
  report: '/sessions/:eventReference/report/:showingReference',
  present: '/sessions/:eventReference/present/:showingReference',
  captioner: '/captioner/:captionerToken',
} as const

import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { subscriptionQuery } from '../api/account/billing.ts'
import { kitQuery } from '../api/account/brand-kit.ts'
import { defaultIconQuery } from '../api/account/default-icon.ts'
import { accountQuery } from '../api/account/details.ts'
import { openLoginsQuery } from '../api/account/logins.ts'
import { mfaStatusQuery } from '../api/account/second-factor.ts'
import { tokensQuery } from '../api/account/tokens.ts'
import { webhooksQuery } from '../api/account/webhooks.ts'
import { adminEventsQuery, auditLogQuery, FIRST_ENTRIES, FIRST_USERS, usersQuery } from '../api/administration.ts'
import { type Preload, preload } from '../api/client/preload.ts'
import { eventStyleQuery } from '../api/events/event-style.ts'
import { eventQuery, eventsQuery } from '../api/events/events.ts'
import { findUser, type User } from '../api/login/login.ts'
import { loginOptionsQuery } from '../api/login/login-options.ts'
import { reportQuery } from '../api/showings/report.ts'
import { showingQuery, showingsQuery } from '../api/showings/showings.ts'
import { slidesQuery, slidesWithContentsQuery } from '../api/slides/slides.ts'
import { teamInvitesQuery, teamQuery, teamsQuery } from '../api/teams.ts'
import type { patterns } from './paths.ts'

export type PageName = Exclude<keyof typeof patterns, 'docs'>
type Params = Record<'eventReference' | 'showingReference' | 'teamReference', string>

interface PageData {
  isFor: (user: User | undefined) => boolean
  queries: (params: Params) => Preload[]
}

const forEveryone = (queries: PageData['queries']): PageData => ({ isFor: () => true, queries })
const forOrganisers = (queries: PageData['queries']): PageData => ({ isFor: (user) => user !== undefined, queries })
const forAdmins = (queries: PageData['queries']): PageData => ({ isFor: (user) => user?.isAdmin === true, queries })
const none = undefined

/** What each page fetches as it opens. Calls that depend on a response, or that change something, stay in the page. */
const pageData: Record<PageName, PageData | undefined> = {
  landing: none,
  terms: none,
  privacy: none,
  refunds: none,
  accessibility: none,
  contact: none,
  captioner: none,
  login: forEveryone(() => [preload(loginOptionsQuery)]),
  loginMfa: none,
  loginRecoveryCode: none,
  register: none,
  forgottenPassword: none,
  resetPassword: none,
  confirmEmail: none,
  confirmInvite: none,
  confirmEmailChange: none,
  help: none,
  dashboard: forOrganisers(() => [preload(eventsQuery)]),
  events: forOrganisers(() => [preload(eventsQuery)]),
  library: none,
  bin: none,
  teams: forOrganisers(() => [preload(teamsQuery), preload(teamInvitesQuery)]),
  team: forOrganisers(({ teamReference }) => [preload(teamQuery(teamReference))]),
  teamKit: forOrganisers(({ teamReference }) => [preload(teamQuery(teamReference)), preload(kitQuery(teamReference))]),
  newEvent: none,
  importEvent: none,
  event: forOrganisers(({ eventReference }) => [
    preload(eventQuery(eventReference)),
    preload(slidesQuery(eventReference)),
    preload(showingsQuery(eventReference)),
    preload(eventStyleQuery(eventReference)),
    preload(slidesWithContentsQuery(eventReference)),
  ]),
  importSlides: forOrganisers(({ eventReference }) => [
    preload(eventQuery(eventReference)),
    preload(slidesQuery(eventReference)),
  ]),
  translations: forOrganisers(({ eventReference }) => [
    preload(eventQuery(eventReference)),
    preload(slidesWithContentsQuery(eventReference)),
  ]),
  showings: forOrganisers(({ eventReference }) => [
    preload(eventQuery(eventReference)),
    preload(showingsQuery(eventReference)),
  ]),
  handout: forOrganisers(({ eventReference }) => [
    preload(eventQuery(eventReference)),
    preload(slidesWithContentsQuery(eventReference)),
  ]),
  report: forOrganisers(({ eventReference, showingReference }) => [
    preload(eventQuery(eventReference)),
    preload(reportQuery(eventReference, showingReference)),
  ]),
  present: forOrganisers(({ eventReference, showingReference }) => [
    preload(eventQuery(eventReference)),
    preload(showingQuery(eventReference, showingReference)),
    preload(slidesWithContentsQuery(eventReference)),
    preload(eventStyleQuery(eventReference)),
  ]),
  accountDetails: forOrganisers(() => [preload(accountQuery)]),
  changeEmail: none,
  accountPassword: none,
  subscription: forOrganisers(() => [preload(subscriptionQuery)]),
  mfa: forOrganisers(() => [preload(mfaStatusQuery)]),
  logins: forOrganisers(() => [preload(openLoginsQuery)]),
  tokens: forOrganisers(() => [preload(tokensQuery)]),
  webhooks: forOrganisers(() => [preload(webhooksQuery)]),
  defaultTheme: forOrganisers(() => [preload(defaultIconQuery), preload(kitQuery())]),
  accountTerms: none,
  accountPrivacy: none,
  deleteAccount: none,
  users: forAdmins(() => [preload(usersQuery(FIRST_USERS))]),
  auditLog: forAdmins(() => [preload(auditLogQuery(FIRST_ENTRIES))]),
  adminEvents: forAdmins(() => [preload(adminEventsQuery(''))]),
}

/** Sends a page's calls. Waits for the login check first if this browser doesn't know the user. */
const load = async (queryClient: QueryClient, { isFor, queries }: PageData, params: LoaderFunctionArgs['params']) => {
  if (!isFor(await findUser(queryClient))) return
  for (const start of queries(params as Params)) start(queryClient)
}

const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

/**
 * The loader of a page's route, which runs while the page's script is loading. It neither delays nor fails the
 * navigation: the page itself shows progress and errors.
 */
export const dataRoute = (queryClient: QueryClient, name: PageName) => {
  const data = pageData[name]
  if (!data) return {}
  return {
    loader: ({ params }: LoaderFunctionArgs) => void load(queryClient, data, params),
    shouldRevalidate: isOtherPage,
  }
}

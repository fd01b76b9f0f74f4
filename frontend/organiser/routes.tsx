import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter } from 'react-router'
import { Loading } from '../ui/feedback/spinner.tsx'
import { dataRoute, type PageName } from './page-data.ts'
import { patterns } from './paths.ts'
import { CrashView } from './shell/crash-view.tsx'
import { AccountLayout } from './shell/layouts/account-layout.tsx'
import { AdminLayout } from './shell/layouts/admin-layout.tsx'
import { GuestOnly } from './shell/layouts/guest-only.tsx'
import { LoggedInLayout } from './shell/layouts/logged-in-layout.tsx'
import { PublicLayout } from './shell/layouts/public-layout.tsx'
import { leaveLoginAtOnce } from './shell/leave-login.ts'
import { NotFound } from './shell/not-found.tsx'
import { Root } from './shell/root.tsx'

type Script = () => Promise<{ Component: ComponentType }>
type Pages = Partial<Record<PageName, Script>>

const publicPages: Pages = {
  landing: () => import('./features/landing/landing-page.tsx'),
  login: () => import('./features/login/login-page.tsx'),
  loginMfa: () => import('./features/second-factor/login-mfa-page.tsx'),
  loginRecoveryCode: () => import('./features/second-factor/login-recovery-code-page.tsx'),
  confirmEmail: () => import('./features/registration/confirm-email-page.tsx'),
  confirmInvite: () => import('./features/registration/confirm-invite-page.tsx'),
  confirmEmailChange: () => import('./features/registration/confirm-email-change-page.tsx'),
  terms: () => import('./features/policies/terms-of-use-page.tsx'),
  privacy: () => import('./features/policies/privacy-policy-page.tsx'),
  refunds: () => import('./features/policies/refund-and-cancellation-page.tsx'),
  accessibility: () => import('./features/policies/accessibility-page.tsx'),
  contact: () => import('./features/contact/contact-page.tsx'),
  captioner: () => import('./features/captioner/captioner-page.tsx'),
}

const guestPages: Pages = {
  register: () => import('./features/registration/register-page.tsx'),
  forgottenPassword: () => import('./features/passwords/forgotten-password-page.tsx'),
  resetPassword: () => import('./features/passwords/reset-password-page.tsx'),
}

const organiserPages: Pages = {
  help: () => import('./features/help/help-page.tsx'),
  dashboard: () => import('./features/dashboard/dashboard-page.tsx'),
  events: () => import('./features/dashboard/dashboard-page.tsx'),
  library: () => import('./features/library/library-page.tsx'),
  bin: () => import('./features/bin/bin-page.tsx'),
  teams: () => import('./features/teams/teams-page.tsx'),
  team: () => import('./features/teams/team-page.tsx'),
  teamKit: () => import('./features/default-theme/team-kit-page.tsx'),
  newEvent: () => import('./features/wizard/wizard-page.tsx'),
  importEvent: () => import('./features/import/import-event-page.tsx'),
  event: () => import('./features/editor/editor-page.tsx'),
  importSlides: () => import('./features/import/import-page.tsx'),
  translations: () => import('./features/translations/translations-page.tsx'),
  showings: () => import('./features/showings/showings-page.tsx'),
  handout: () => import('./features/handout/handout-page.tsx'),
  report: () => import('./features/report/report-page.tsx'),
  present: () => import('./features/presenter/presenter-page.tsx'),
}

const accountPages: Pages = {
  accountDetails: () => import('./features/account/details-page.tsx'),
  changeEmail: () => import('./features/account/change-email-page.tsx'),
  accountPassword: () => import('./features/account/password-page.tsx'),
  subscription: () => import('./features/plans/plans-page.tsx'),
  mfa: () => import('./features/second-factor/mfa-page.tsx'),
  logins: () => import('./features/account/logins-page.tsx'),
  tokens: () => import('./features/access-tokens/tokens-page.tsx'),
  webhooks: () => import('./features/webhooks/webhooks-page.tsx'),
  defaultTheme: () => import('./features/default-theme/default-theme-page.tsx'),
  accountTerms: () => import('./features/policies/terms-of-use-page.tsx'),
  accountPrivacy: () => import('./features/policies/privacy-policy-page.tsx'),
  deleteAccount: () => import('./features/account/delete-page.tsx'),
}

const adminPages: Pages = {
  users: () => import('./features/admin/users-page.tsx'),
  auditLog: () => import('./features/admin/audit-log-page.tsx'),
  adminEvents: () => import('./features/admin/events-page.tsx'),
}

/** The app's router. Each page has its own script; matching ignores case. */
export const createRouter = (queryClient: QueryClient) => {
  const routesOf = (pages: Pages) =>
    (Object.entries(pages) as [PageName, Script][]).map(([name, lazy]) => ({
      path: patterns[name],
      lazy,
      ...dataRoute(queryClient, name),
    }))
  const publicRoutes = [
    ...routesOf(publicPages),
    { Component: GuestOnly, children: routesOf(guestPages) },
    { path: '*', Component: NotFound },
  ]
  const organiserRoutes = [
    ...routesOf(organiserPages),
    { Component: AccountLayout, children: routesOf(accountPages) },
    { Component: AdminLayout, children: routesOf(adminPages) },
  ]
  const router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: CrashView,
      HydrateFallback: Loading,
      children: [
        { Component: PublicLayout, children: publicRoutes },
        { Component: LoggedInLayout, children: organiserRoutes },
      ],
    },
  ])
  return leaveLoginAtOnce(router)
}

import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { loadEditorEarly } from '../api/load-early.ts'
import { Loading } from '../ui/feedback/spinner.tsx'
import { patterns } from './paths.ts'
import { CrashView } from './shell/crash-view.tsx'
import { AccountLayout } from './shell/layouts/account-layout.tsx'
import { AdminLayout } from './shell/layouts/admin-layout.tsx'
import { GuestOnly } from './shell/layouts/guest-only.tsx'
import { LoggedInLayout } from './shell/layouts/logged-in-layout.tsx'
import { PublicLayout } from './shell/layouts/public-layout.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Root } from './shell/root.tsx'

/** Which page stands at which address. Each page comes as a script of its own; case does not matter. */
export const createRouter = (queryClient: QueryClient) =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: CrashView,
      HydrateFallback: Loading,
      children: [
        {
          Component: PublicLayout,
          children: [
            { path: patterns.landing, lazy: () => import('./features/landing/landing-page.tsx') },
            { path: patterns.login, lazy: () => import('./features/login/login-page.tsx') },
            { path: patterns.loginMfa, lazy: () => import('./features/second-factor/login-mfa-page.tsx') },
            {
              path: patterns.loginRecoveryCode,
              lazy: () => import('./features/second-factor/login-recovery-code-page.tsx'),
            },
            {
              Component: GuestOnly,
              children: [
                { path: patterns.register, lazy: () => import('./features/registration/register-page.tsx') },
                {
                  path: patterns.forgottenPassword,
                  lazy: () => import('./features/passwords/forgotten-password-page.tsx'),
                },
                { path: patterns.resetPassword, lazy: () => import('./features/passwords/reset-password-page.tsx') },
              ],
            },
            { path: patterns.confirmEmail, lazy: () => import('./features/registration/confirm-email-page.tsx') },
            { path: patterns.confirmInvite, lazy: () => import('./features/registration/confirm-invite-page.tsx') },
            {
              path: patterns.confirmEmailChange,
              lazy: () => import('./features/registration/confirm-email-change-page.tsx'),
            },
            { path: patterns.terms, lazy: () => import('./features/policies/terms-of-use-page.tsx') },
            { path: patterns.privacy, lazy: () => import('./features/policies/privacy-policy-page.tsx') },
            { path: patterns.refunds, lazy: () => import('./features/policies/refund-and-cancellation-page.tsx') },
            { path: patterns.contact, lazy: () => import('./features/contact/contact-page.tsx') },
            { path: '*', Component: NotFound },
          ],
        },
        {
          Component: LoggedInLayout,
          children: [
            { path: patterns.help, lazy: () => import('./features/help/help-page.tsx') },
            { path: patterns.dashboard, lazy: () => import('./features/dashboard/dashboard-page.tsx') },
            { path: patterns.events, lazy: () => import('./features/dashboard/dashboard-page.tsx') },
            { path: patterns.teams, lazy: () => import('./features/teams/teams-page.tsx') },
            { path: patterns.team, lazy: () => import('./features/teams/team-page.tsx') },
            { path: patterns.newEvent, lazy: () => import('./features/wizard/wizard-page.tsx') },
            { path: patterns.importEvent, lazy: () => import('./features/import/import-event-page.tsx') },
            {
              path: patterns.event,
              lazy: () => import('./features/editor/editor-page.tsx'),
              loader: ({ params }) => void loadEditorEarly(queryClient, params.eventReference ?? ''),
              shouldRevalidate: () => false,
            },
            { path: patterns.importSlides, lazy: () => import('./features/import/import-page.tsx') },
            { path: patterns.showings, lazy: () => import('./features/showings/showings-page.tsx') },
            { path: patterns.present, lazy: () => import('./features/presenter/presenter-page.tsx') },
            {
              Component: AccountLayout,
              children: [
                { path: patterns.accountDetails, lazy: () => import('./features/account/details-page.tsx') },
                { path: patterns.changeEmail, lazy: () => import('./features/account/change-email-page.tsx') },
                { path: patterns.accountPassword, lazy: () => import('./features/account/password-page.tsx') },
                { path: patterns.subscription, lazy: () => import('./features/plans/plans-page.tsx') },
                { path: patterns.mfa, lazy: () => import('./features/second-factor/mfa-page.tsx') },
                { path: patterns.logins, lazy: () => import('./features/account/logins-page.tsx') },
                { path: patterns.tokens, lazy: () => import('./features/access-tokens/tokens-page.tsx') },
                { path: patterns.defaultTheme, lazy: () => import('./features/default-theme/default-theme-page.tsx') },
                { path: patterns.accountTerms, lazy: () => import('./features/policies/terms-of-use-page.tsx') },
                { path: patterns.accountPrivacy, lazy: () => import('./features/policies/privacy-policy-page.tsx') },
                { path: patterns.deleteAccount, lazy: () => import('./features/account/delete-page.tsx') },
              ],
            },
            {
              Component: AdminLayout,
              children: [
                { path: patterns.users, lazy: () => import('./features/admin/users-page.tsx') },
                { path: patterns.auditLog, lazy: () => import('./features/admin/audit-log-page.tsx') },
              ],
            },
          ],
        },
      ],
    },
  ])

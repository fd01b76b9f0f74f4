import { createBrowserRouter } from 'react-router'
import { Loading } from '../ui/feedback/spinner.tsx'
import { paths, patterns } from './paths.ts'
import { CrashView } from './shell/crash-view.tsx'
import { LoggedInLayout } from './shell/logged-in-layout.tsx'
import { NotFound } from './shell/not-found.tsx'
import { PublicLayout } from './shell/public-layout.tsx'
import { Root } from './shell/root.tsx'

/** Which page stands at which address. Each page comes as a script of its own; case does not matter. */
export const createRouter = () =>
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
            { path: '*', Component: NotFound },
          ],
        },
        {
          Component: LoggedInLayout,
          children: [
            { path: patterns.dashboard, lazy: () => import('./features/dashboard/dashboard-page.tsx') },
            { path: patterns.events, lazy: () => import('./features/dashboard/dashboard-page.tsx') },
            { path: patterns.newEvent, lazy: () => import('./features/wizard/wizard-page.tsx') },
            { path: patterns.event, lazy: () => import('./features/editor/editor-page.tsx') },
            { path: patterns.showings, lazy: () => import('./features/showings/showings-page.tsx') },
            { path: patterns.present, lazy: () => import('./features/presenter/presenter-page.tsx') },
            { path: paths.subscription, lazy: () => import('./features/plans/plans-page.tsx') },
          ],
        },
      ],
    },
  ])

import { useCallback, useEffect, useRef } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { type NavigateOptions, Outlet, ScrollRestoration, useHref, useNavigate } from 'react-router'
import { useFollowOtherTabs, useLogin } from '../../api/login/login.ts'
import { Announcer } from '../../ui/feedback/announcer.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { toastStore } from '../../ui/feedback/toast-store.ts'
import { UiSettingsProvider } from '../../ui/ui-settings.tsx'
import { paths } from '../paths.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { OpeningLine } from './opening-line.tsx'
import { scrollKey } from './scroll-key.ts'
import { SkipLink } from './skip-link.tsx'
import { useDropGuard } from './use-drop-guard.ts'
import './shell.css'

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions
  }
}

const settings = { upgradeHref: paths.subscription }

/** The router resolves every address against the app; external ones, such as a payment page, must stay unchanged. */
const useAddress = (href: string) => {
  const own = useHref(href)
  return URL.canParse(href) ? href : own
}

/** Clears notices when another user logs in at the same browser. */
const useForgetNotices = () => {
  const { user } = useLogin()
  const before = useRef(user?.userId)
  useEffect(() => {
    if (before.current !== undefined && before.current !== user?.userId) toastStore.clear()
    before.current = user?.userId
  }, [user?.userId])
}

/** Wraps every page: routing for `ui` links, the live region, notices, the offline banner, and a sign that a page is opening. */
export const Root = () => {
  const navigate = useNavigate()
  // Stable, since a new function would re-render every row and link of the page on each router update
  const follow = useCallback(
    (path: string, options: NavigateOptions | undefined) => void navigate(path, options),
    [navigate],
  )
  useFollowOtherTabs()
  useForgetNotices()
  useDropGuard()
  return (
    <I18nProvider locale="en-GB">
      <RouterProvider navigate={follow} useHref={useAddress}>
        <UiSettingsProvider value={settings}>
          <Announcer />
          <SkipLink />
          <OpeningLine />
          <OfflineBanner />
          <Outlet />
          <ToastRegion />
          <ScrollRestoration getKey={(location) => scrollKey(location)} />
        </UiSettingsProvider>
      </RouterProvider>
    </I18nProvider>
  )
}

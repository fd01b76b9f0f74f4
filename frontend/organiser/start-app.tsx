import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '../ui/styles/typeface.css'
import '../ui/styles/fallback.css'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import { loadToken, setLoggedOutHandler } from '../api/client/client.ts'
import { createQueryClient } from '../api/client/query-client.ts'
import { meQuery } from '../api/login/login.ts'
import { startWithFirstPage } from '../ui/display/page-title.tsx'
import { replaceFrame, takeOver } from './prerender/take-over.ts'
import { createRouter } from './routes.tsx'
import { InstallationContext, readInstallation } from './shared/installation.ts'
import { forgetStoredForLogin, storeBeforeLogin } from './shared/unsaved/store-before-login.ts'
import { loggedOutAddress } from './shell/logged-out.ts'
import { rememberLoginEnded } from './shell/login-ended.ts'

/**
 * Renders the app in an element, at the page's address. `leave` opens an address with a new page load, for a browser
 * whose login has expired. Returns the function that unmounts it.
 */
export function startApp(element: HTMLElement, leave: (address: string) => void) {
  setLoggedOutHandler((from) => {
    const address = loggedOutAddress(from, location)
    if (!address) return
    rememberLoginEnded()
    void storeBeforeLogin().then(() => leave(address))
  })
  forgetStoredForLogin()
  void loadToken()
  const isDrawn = element.hasChildNodes()
  startWithFirstPage(isDrawn ? document.title : undefined)

  const queryClient = createQueryClient()
  void queryClient.prefetchQuery(meQuery).then(() => sweepOthersDrafts(queryClient))

  const router = createRouter(queryClient)
  const root = createRoot(element)
  const installation = readInstallation()
  const draw = () =>
    root.render(
      <InstallationContext value={installation}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </InstallationContext>,
    )
  const frame = document.getElementById('frame')
  if (isDrawn) void takeOver(element, router, queryClient, draw)
  else if (frame) void replaceFrame(frame, router, draw)
  else draw()
  return () => {
    root.unmount()
    router.dispose()
    queryClient.clear()
  }
}

/** Deletes drafts of users who aren't logged in. Without an answer it isn't known whose drafts to keep. */
async function sweepOthersDrafts(queryClient: QueryClient) {
  const user = queryClient.getQueryData(meQuery.queryKey)
  if (user === undefined) return
  // No page waits for it
  const { sweepDrafts } = await import('../api/slides/drafts.ts')
  void sweepDrafts(user?.userId)
}

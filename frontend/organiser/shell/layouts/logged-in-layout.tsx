import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useLogin } from '../../../api/login/login.ts'
import { shellText } from '../../../text/shell.ts'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { LOGIN_ENDED } from '../logged-out.ts'
import { SiteHeader } from '../site-header.tsx'
import { MAIN_ID } from '../skip-link.tsx'

/** Pages for logged-in users; others go to the log-in page and return after it. */
export const LoggedInLayout = () => {
  const { user, isLoading } = useLogin()
  const { pathname, search, hash } = useLocation()
  const wasLoggedIn = useRef(false)
  useEffect(() => {
    if (user) wasLoggedIn.current = true
  }, [user])
  if (!user && isLoading) return <Loading label={shellText.checkingLogin} />
  if (!user) {
    const state = wasLoggedIn.current ? LOGIN_ENDED : undefined
    return <Navigate to={paths.login({ returnUrl: pathname + search + hash })} state={state} replace />
  }
  return (
    <>
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="page" aria-label={shellText.content}>
        <Outlet />
      </main>
    </>
  )
}

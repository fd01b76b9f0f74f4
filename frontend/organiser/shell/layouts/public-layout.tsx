import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useLogin } from '../../../api/login/login.ts'
import { shellText } from '../../../text/shell.ts'
import { SiteFooter } from '../site-footer.tsx'
import { PublicHeader } from '../site-header.tsx'
import { MAIN_ID } from '../skip-link.tsx'

/** Pages for all users. */
export const PublicLayout = () => {
  const { user } = useLogin()
  return (
    <PublicFrame isLoggedIn={user !== undefined}>
      <Outlet />
    </PublicFrame>
  )
}

/** What surrounds them. */
export const PublicFrame = ({ isLoggedIn, children }: { isLoggedIn: boolean; children: ReactNode }) => (
  <>
    <PublicHeader isLoggedIn={isLoggedIn} />
    <main id={MAIN_ID} tabIndex={-1} className="page" aria-label={shellText.content}>
      {children}
    </main>
    <SiteFooter />
  </>
)

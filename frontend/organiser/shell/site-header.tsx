import { useLocation, useNavigate } from 'react-router'
import { isAdmin, useLogin } from '../../api/login/login.ts'
import { shellText } from '../../text/shell.ts'
import { uiText } from '../../text/ui.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { IconName } from '../../ui/actions/icon.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { NotificationsButton } from '../../ui/feedback/notices/notifications-button.tsx'
import logo from '../favicon.svg'
import { paths } from '../paths.ts'
import { useInstallation } from '../shared/installation.ts'
import { LOGGING_OUT_BY_USER } from './logged-out.ts'

const Brand = ({ href }: { href: string }) => (
  <Link href={href} className="brand">
    <img src={logo} alt="" width="32" height="32" />
    <span className="brand__name">{uiText.productName}</span>
  </Link>
)

/** The header of every page for logged-in users. */
export const SiteHeader = () => {
  const { user } = useLogin()
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a landmark; its name distinguishes it from a frame's
    <header className="site-header site-header--full" aria-label={uiText.productName}>
      <Brand href={paths.dashboard} />
      <nav aria-label={shellText.mainNavigation} className="site-header__nav">
        <HeaderLink href={paths.dashboard}>{shellText.home}</HeaderLink>
        <HeaderLink href={paths.library}>{shellText.library}</HeaderLink>
        <HeaderLink href={paths.teams}>{shellText.teams}</HeaderLink>
        {user && isAdmin(user) && <HeaderLink href={paths.users}>{shellText.users}</HeaderLink>}
        <HeaderLink href={paths.help}>{shellText.help}</HeaderLink>
        <HeaderLink href={paths.accountDetails} icon="person">
          {shellText.myAccount}
        </HeaderLink>
        <NotificationsButton />
      </nav>
    </header>
  )
}

interface HeaderLinkProps {
  href: string
  children: string
  look?: 'quiet' | 'secondary'
  /** Replaces the text where space is tight; the name stays. */
  icon?: IconName
}

/** A header link; marks the current page. */
const HeaderLink = ({ href, children, icon, look = 'quiet' }: HeaderLinkProps) => {
  const { pathname } = useLocation()
  const isHere = pathname.toLowerCase().replace(/\/$/, '') === href.toLowerCase()
  return (
    <Link
      href={href}
      look={look}
      className={icon && 'site-header__link--icon'}
      {...(icon && { icon })}
      {...(isHere && { 'aria-current': 'page' as const })}
    >
      <span>{children}</span>
    </Link>
  )
}

/** The header of the public pages. */
export const PublicHeader = ({ isLoggedIn }: { isLoggedIn: boolean }) => {
  const navigate = useNavigate()
  const { isRegistrationOpen } = useInstallation()
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a banner landmark, as above
    <header className="site-header" aria-label={uiText.productName}>
      <Brand href={paths.landing} />
      <nav aria-label={shellText.mainNavigation} className="site-header__nav">
        {isLoggedIn ? (
          <>
            <HeaderLink href={paths.dashboard}>{shellText.myEvents}</HeaderLink>
            <Button variant="quiet" onPress={() => navigate(paths.login(), { state: LOGGING_OUT_BY_USER })}>
              {shellText.logout}
            </Button>
          </>
        ) : (
          <>
            <HeaderLink href={paths.login()}>{shellText.login}</HeaderLink>
            {isRegistrationOpen && (
              <HeaderLink href={paths.register} look="secondary">
                {shellText.register}
              </HeaderLink>
            )}
          </>
        )}
      </nav>
    </header>
  )
}

import { useNavigate } from 'react-router'
import { shellText } from '../../text/shell.ts'
import { uiText } from '../../text/ui.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { openNotifications } from '../../ui/feedback/toast-region.tsx'
import logo from '../favicon.svg'
import { paths } from '../paths.ts'
import { LOGGING_OUT } from './logged-out.ts'

const Brand = ({ href }: { href: string }) => (
  <Link href={href} className="brand">
    <img src={logo} alt="" width="32" height="32" />
    <span className="brand__name">{uiText.productName}</span>
  </Link>
)

/** The header of every page of a person who is logged in. */
export const SiteHeader = () => {
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a banner landmark; its name tells it from one inside a frame
    <header className="site-header" aria-label={uiText.productName}>
      <Brand href={paths.dashboard} />
      <nav aria-label={shellText.mainNavigation} className="site-header__nav">
        <Link href={paths.dashboard} look="quiet">
          {shellText.home}
        </Link>
        <Button icon="bell" variant="quiet" aria-label={uiText.notifications} onPress={openNotifications} />
        <Button variant="quiet" onPress={() => navigate(paths.login(), { state: LOGGING_OUT })}>
          {shellText.logout}
        </Button>
      </nav>
    </header>
  )
}

/** The header of the pages that everybody sees. */
export const PublicHeader = ({ isLoggedIn }: { isLoggedIn: boolean }) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a banner landmark, as above
  <header className="site-header" aria-label={uiText.productName}>
    <Brand href={paths.landing} />
    <nav aria-label={shellText.mainNavigation} className="site-header__nav">
      {isLoggedIn ? (
        <Link href={paths.dashboard} look="quiet">
          {shellText.myEvents}
        </Link>
      ) : (
        <Link href={paths.login()} look="quiet">
          {shellText.login}
        </Link>
      )}
    </nav>
  </header>
)

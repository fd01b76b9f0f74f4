import { useId, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { accessTokensText } from '../../../text/account/access-tokens.ts'
import { accountText } from '../../../text/account/account.ts'
import { shellText } from '../../../text/shell.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { paths } from '../../paths.ts'
import './account-layout.css'
import { LOGGING_OUT_BY_USER } from '../logged-out.ts'

const entries = [
  { href: paths.accountDetails, label: accountText.details, also: paths.changeEmail },
  { href: paths.accountPassword, label: accountText.password },
  { href: paths.subscription, label: accountText.subscription },
  { href: paths.mfa, label: accountText.mfa, isFirst: true },
  { href: paths.logins, label: accountText.logins },
  { href: paths.tokens, label: accessTokensText.heading },
  { href: paths.webhooks, label: accountText.webhooks },
  { href: paths.defaultTheme, label: accountText.defaultTheme, isFirst: true },
  { href: paths.accountTerms, label: accountText.termsOfUse, isFirst: true },
  { href: paths.accountPrivacy, label: accountText.privacyPolicy },
  { href: paths.deleteAccount, label: accountText.delete, isFirst: true },
] as const

const isSame = (pathname: string, href: string) => pathname.toLowerCase().replace(/\/$/, '') === href.toLowerCase()

/** The account area: its menu beside the page, or behind a button above it on a phone. */
export const AccountLayout = () => {
  const { pathname } = useLocation()
  return (
    <div className="account">
      <SideMenu key={pathname} pathname={pathname} />
      <div className="account__page">
        <Outlet />
      </div>
    </div>
  )
}

/** Closes on each new page. */
const SideMenu = ({ pathname }: { pathname: string }) => {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const navigate = useNavigate()
  return (
    <nav className="account__menu" aria-label={accountText.menu}>
      <Button
        className="account__toggle"
        icon={isOpen ? 'up' : 'down'}
        aria-expanded={isOpen}
        aria-controls={listId}
        onPress={() => setOpen(!isOpen)}
      >
        {accountText.openMenu}
      </Button>
      <ul id={listId} className={`plain-list account__list${isOpen ? ' account__list--open' : ''}`}>
        {entries.map(({ href, label, ...more }) => {
          const isHere = isSame(pathname, href) || ('also' in more && isSame(pathname, more.also))
          return (
            <li key={href} className={'isFirst' in more ? 'account__group' : undefined}>
              <Link href={href} look="quiet" className="account__link" {...(isHere ? { 'aria-current': 'page' } : {})}>
                {label}
              </Link>
            </li>
          )
        })}
        <li>
          <Button
            variant="quiet"
            className="account__link"
            onPress={() => navigate(paths.login(), { state: LOGGING_OUT_BY_USER })}
          >
            {shellText.logout}
          </Button>
        </li>
      </ul>
    </nav>
  )
}

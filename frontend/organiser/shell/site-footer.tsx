import { shellText } from '../../text/shell.ts'
import { Link } from '../../ui/actions/link.tsx'
import { paths } from '../paths.ts'
import { useInstallation } from '../shared/installation.ts'
import { PolicyLinks } from '../shared/policy-links.tsx'

/** The footer of the public pages. */
export const SiteFooter = () => {
  const { operator, hasPrices, version } = useInstallation()
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <nav aria-label={shellText.footer} className="site-footer__nav">
          <Link href={paths.contact} look="standalone">
            {shellText.contact}
          </Link>
          <PolicyLinks />
          {hasPrices && (
            <Link href={paths.refunds} look="standalone">
              {shellText.refunds}
            </Link>
          )}
          <Link href={paths.accessibility} look="standalone">
            {shellText.accessibility}
          </Link>
          {/* A separate site, so the browser loads it */}
          <a href={paths.docs} className="link link--standalone">
            {shellText.api}
          </a>
        </nav>
        <p className="muted small">
          {shellText.copyright(new Date().getFullYear(), operator.company)}{' '}
          <a href={`${paths.docs}changes/`} className="link link--standalone">
            {shellText.version(version)}
          </a>
        </p>
      </div>
    </footer>
  )
}

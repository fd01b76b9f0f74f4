import { type HelpSection, helpText } from '../../../text/documents.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { paths } from '../../paths.ts'

interface HelpLinkProps {
  section: HelpSection
  /** Shows only the icon where space is tight; the name stays. */
  isCompact?: boolean
}

/** Links a screen to its section of the help, in a new tab, so typed text and the presentation stay. */
export const HelpLink = ({ section, isCompact = false }: HelpLinkProps) => (
  <Link
    href={paths.helpSection(section)}
    target="_blank"
    look="quiet"
    icon="help"
    aria-label={helpText.helpWith(helpText.titles[section])}
    className={isCompact ? 'button--icon' : ''}
  >
    {isCompact ? null : helpText.help}
  </Link>
)

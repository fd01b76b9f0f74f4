import { type HelpSection, helpText } from '../../../text/documents.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { paths } from '../../paths.ts'

interface HelpLinkProps {
  section: HelpSection
  /** Where there is little room the drawing alone is shown; its name stays. */
  isCompact?: boolean
}

/** The way from a screen to its section of the help, in a tab of its own: nothing that is typed or presented is left. */
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

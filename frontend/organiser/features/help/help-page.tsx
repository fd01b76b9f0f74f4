import { Suspense, use, useMemo } from 'react'
import { type HelpSection, helpText } from '../../../text/documents.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Markdown } from '../../../ui/display/markdown.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { useHashFocus } from '../../shared/addresses/use-hash-focus.ts'
import { loadDocument } from '../../shared/documents/documents.ts'
import { SectionView } from '../../shared/documents/section-view.tsx'
import { useInstallation } from '../../shared/installation.ts'
import { HelpMenu } from './help-menu.tsx'
import { HelpSearch } from './help-search.tsx'
import { sectionLinks } from './section-links.ts'
import { useCurrentSection } from './use-current-section.ts'
import '../../shared/documents/documents.css'
import './help.css'

/** How to use the product (docs/product-rules.md#help). */
export const Component = () => (
  <Suspense fallback={<Loading />}>
    <Help />
  </Suspense>
)

const Help = () => {
  const help = use(loadDocument('help', useInstallation()))
  const ids = useMemo(() => help.sections.map(({ id }) => id), [help])
  const current = useCurrentSection(ids)
  useHashFocus(true)
  return (
    <div className="help">
      <PageTitle title={help.title} pageKey="help" />
      <HelpMenu sections={help.sections} current={current} />
      <div className="document help__text">
        <Markdown source={help.intro} />
        <HelpSearch help={help} />
        {help.sections.map((section) => (
          <SectionView key={section.id} section={section} level={2}>
            <WaysOn section={section.id as HelpSection} />
          </SectionView>
        ))}
      </div>
    </div>
  )
}

/** Links to the section's screens in the app. */
const WaysOn = ({ section }: { section: HelpSection }) => {
  const links = sectionLinks[section]
  if (!links) return null
  return (
    <p className="links help__ways">
      <span className="muted">{helpText.goTo}:</span>
      {links.map(({ href, label }) => (
        <Link key={href} href={href} look="standalone">
          {label}
        </Link>
      ))}
    </p>
  )
}

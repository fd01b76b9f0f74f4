import type { ReadSlide } from '../../../openapi/client/live/words.ts'
import type { WatchEnd, WatchEndLinks } from '../../api/watch/types.ts'
import { RowsView } from '../../slide/rows-view.tsx'
import { isSafeLink } from '../../ui/display/markdown-tokens.ts'
import { useText } from '../language/language-context.tsx'
import { linksOf } from './end-links.ts'

interface EndScreenProps {
  /** The links, which arrive together with the end of the event; those of `end` are as good. */
  links: WatchEndLinks | null
  /** The end screen with its pages, which load shortly after. */
  end: WatchEnd | null
  languageCode: string
}

/** What attendees see once the event has ended: where to go from here. */
export const EndScreen = ({ links, end, languageCode }: EndScreenProps) => {
  const text = useText()
  const shownLinks = links ?? end
  return (
    <div className="ended">
      <h2 className="status-title">{text.ended}</h2>
      <p>{text.endedHint}</p>
      {shownLinks && <EndLinks shown={shownLinks} />}
      {end && end.pages.length > 0 && <EndPages pages={end.pages} languageCode={languageCode} />}
    </div>
  )
}

/** `languageCode` is given for a page that is read in several languages. */
type ReadPage = WatchEnd['pages'][number] & Pick<ReadSlide, 'languageCode'>

/** The organiser's own pages, each an expandable section. A single one starts open. */
const EndPages = ({ pages, languageCode }: { pages: ReadPage[]; languageCode: string }) => {
  const text = useText()
  return (
    <ul className="end-pages" aria-label={text.endPages}>
      {pages.map((page) => (
        <li key={page.reference}>
          <details className="end-page" lang={page.languageCode ?? languageCode} open={pages.length === 1}>
            <summary>
              <h3 dir="auto">{page.name}</h3>
            </summary>
            <div className="content">
              <RowsView rows={page.rows} words={text} topLevel={4} isLazy />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

const EndLinks = ({ shown }: { shown: WatchEndLinks }) => {
  const text = useText()
  const links = linksOf(text, shown)
  if (links.length === 0) return null
  return (
    <ul className="end-links" aria-label={text.endLinks}>
      {links.map(({ label, link }) => (
        <li key={label}>
          {isSafeLink(link) ? (
            <a className="button" href={link} target="_blank" rel="noopener noreferrer nofollow">
              {label}
            </a>
          ) : (
            // Free text that isn't an address is shown as text
            <span dir="auto">{`${label}: ${link}`}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

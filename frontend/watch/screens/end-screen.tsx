import type { WatchEnd } from '../../api/watch-types.ts'
import { watchText } from '../../text/watch.ts'
import { isSafeLink } from '../../ui/display/markdown-tokens.ts'
import { RowsView } from '../slide/rows-view.tsx'

/** The links and pages of the end. They come a moment after the word that the event has ended. */
export const EndScreen = ({ end, languageCode }: { end: WatchEnd | null; languageCode: string }) => (
  <div className="ended">
    <h2 className="status-title">{watchText.ended}</h2>
    <p>{watchText.endedHint}</p>
    {end && <EndLinks {...end} />}
    {end?.pages.map((page) => (
      <section key={page.reference} className="end-page content" lang={languageCode}>
        <h2 dir="auto">{page.name}</h2>
        <RowsView rows={page.rows} topLevel={3} />
      </section>
    ))}
  </div>
)

const EndLinks = ({ donationPageLink, feedbackLink, subscribeLink }: WatchEnd) => {
  const links = [
    { label: watchText.donate, link: donationPageLink?.trim() },
    { label: watchText.feedback, link: feedbackLink?.trim() },
    { label: watchText.subscribe, link: subscribeLink?.trim() },
  ].flatMap(({ label, link }) => (link ? [{ label, link }] : []))
  if (links.length === 0) return null
  return (
    <ul className="end-links" aria-label={watchText.endLinks}>
      {links.map(({ label, link }) => (
        <li key={label}>
          {isSafeLink(link) ? (
            <a className="button" href={link} target="_blank" rel="noopener noreferrer nofollow">
              {label}
            </a>
          ) : (
            // Free text that is no address cannot be followed, but it can be read
            <span dir="auto">{`${label}: ${link}`}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

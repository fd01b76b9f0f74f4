import type { WatchEndLinks } from '../../api/watch/types.ts'
import type { WatchText } from '../../text/watch/watch-text.ts'

/** The end screen's links that are set, with their labels. */
export const linksOf = (text: WatchText, links: WatchEndLinks | null) =>
  [
    { label: text.donate, link: links?.donationPageLink?.trim() },
    { label: text.feedback, link: links?.feedbackLink?.trim() },
    { label: text.subscribe, link: links?.subscribeLink?.trim() },
  ].flatMap(({ label, link }) => (link ? [{ label, link }] : []))

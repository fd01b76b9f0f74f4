/** What differs in each run, and its replacement. */
const CHANGING: [RegExp, string][] = [
  // Addresses are for tests of links
  [/^ *- \/url: .*\n/gm, ''],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d/g, '2030-01-01T12:00'],
  // Tokens, and codes of the second factor
  [/- code: [\w -]+$/gm, '- code: abcd'],
  [/localhost:\d+/g, 'lectern.test'],
  [/\b\d{1,2}-[A-Z][a-z]{2}-\d{4}\b/g, '1-Jan-2030'],
  [/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}\b/g, '1 January 2030'],
  [/\b\d{4}-\d\d-\d\d\b/g, '2030-01-01'],
  [/\b\d{1,2}:\d\d:\d\d\b/g, '0:00:00'],
  [/\b\d\d:\d\d\b/g, '12:00'],
  [/\b\d{4} \d{4}\b/g, '1234 5678'],
  [/\b\d{8}\b/g, '12345678'],
]
/** Playwright's trees show what is inert; announcements come and go, and so do all notices but those of errors. */
const UNREAD = [
  '[inert]:not([aria-hidden]), [data-live-announcer], .announcer, #polite, #assertive',
  '.toast:not(.toast--error), .toasts__list:not(:has(.toast--error))',
].join()

/** A page's tree of roles and names (Playwright's form), without what differs in each run. */
export const stableTree = (tree: string) =>
  `${CHANGING.reduce((text, [changing, shown]) => text.replaceAll(changing, shown), `${tree}\n`).trim()}\n`

/** Hides what isn't part of the tree; returns how to undo it. */
export function hideUnread() {
  const hidden = [...document.querySelectorAll(UNREAD)]
  for (const element of hidden) element.setAttribute('aria-hidden', 'true')
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden')
  }
}

/** The file of a screen's tree. */
export const treeFile = (screen: string) =>
  `${screen
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.txt`

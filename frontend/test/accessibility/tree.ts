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

/** Further items of a list, rows of a table and options of a select have the same form; those of a navigation are kept. */
const MOST_ITEMS = 2

/**
 * Leaves out of a tree further items, labels that only repeat the name of the control beside them, and what a line of `others`
 * begins.
 */
export function shortened(tree: string, others?: RegExp) {
  const lines = tree.split('\n')
  const items = new Map<number, number>()
  let leftOut = Number.POSITIVE_INFINITY
  let navigation = Number.POSITIVE_INFINITY
  const isKept = (line: string, at: number) => {
    const depth = line.search(/\S|$/)
    if (depth > leftOut) return false
    leftOut = Number.POSITIVE_INFINITY
    for (const deeper of items.keys()) if (deeper > depth) items.delete(deeper)
    if (depth <= navigation) navigation = /^ *- navigation/.test(line) ? depth : Number.POSITIVE_INFINITY
    const isItem = /^ *- (row|listitem|option)\b/.test(line)
    const item = isItem ? (items.get(depth) ?? 0) + 1 : 0
    if (isItem) items.set(depth, item)
    if ((depth < navigation && item > MOST_ITEMS) || others?.test(line)) leftOut = depth
    return leftOut > depth && !isLabel(line, [lines[at - 1], lines[at + 1]])
  }
  return lines.filter(isKept).join('\n')
}

const nameOf = (line = '') => /^ *- [a-z]+ "(.*?)"/.exec(line)?.[1]
const isLabel = (line: string, beside: (string | undefined)[]) => {
  const text = /^ *- text: "?(.*?)"?$/.exec(line)?.[1]
  return text !== undefined && beside.some((other) => nameOf(other) === text)
}

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

import axe from 'axe-core'
import { everyElement, isSeen, seenTexts, tagOf } from './page.ts'

const NAMED_BY_CONTENT =
  'button, a[href], summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemradio], [role=option]'
const FIELDS = 'input:not([type=hidden]), select, textarea'

/** axe's function, which its types leave out. */
const { accessibleText } = (axe as unknown as { commons: { text: { accessibleText: (of: Element) => string } } })
  .commons.text

/** Controls whose accessible name doesn't contain the label one sees, so that speech control can't find them; WCAG 2.5.3. */
export function labelFindings(): string[] {
  axe.setup(document.documentElement)
  const found = everyElement(document.body).flatMap((control) => {
    const label = labelOf(control)
    if (label === '') return []
    const name = accessibleText(control)
    return words(name).includes(words(label)) ? [] : [`“${label}” is named “${name}”: ${tagOf(control)}`]
  })
  axe.teardown()
  return found
}

/** The label one sees; empty without one. */
function labelOf(control: HTMLElement) {
  if (control.matches(NAMED_BY_CONTENT)) return isSeen(control) ? wordsIn(control) : ''
  if (!control.matches(FIELDS)) return ''
  const [label] = (control as HTMLInputElement).labels ?? []
  return label && isSeen(label) ? wordsIn(label) : ''
}

const wordsIn = (element: HTMLElement) =>
  seenTexts([element, ...everyElement(element)])
    // A select within its label
    .filter(({ owner }) => !owner.matches('select, textarea'))
    .map(({ words: shown }) => shown)
    .join(' ')

/** Without punctuation, of which none is spoken, and spaces: one word may be in two elements. */
const words = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

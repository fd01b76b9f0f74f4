import { uiText } from '../../../text/ui.ts'
import { watchText } from '../../../text/watch/en.ts'

/** Whether a page says that it's loading depends on how fast the machine is. */
const withoutLoading = (text: string) => text.replace(loading, '')
const loading = new RegExp(`(^|\\. )${uiText.loading}$`)

/**
 * Orca leaves out a dialog's name if the button before it has said the same. Whether it still knows that button depends on
 * how fast the machine is; the dialog's heading follows anyway.
 */
const withoutSaidName = (text: string) => (text === `${watchText.reading.title} dialog` ? 'dialog' : text)

/** Of the reading of a whole page, only its first heading: how complete the page is depends on when Orca looks at it. */
export const shortened = (text: string) => {
  if (text.startsWith('Page has ')) return ''
  // Of an empty page, without a space behind
  if (!text.startsWith('Reads:')) return withoutSaidName(withoutLoading(text))
  return `Reads the page: ${/[^,:]+, heading level \d/.exec(text)?.[0].trim() ?? 'no heading'}`
}

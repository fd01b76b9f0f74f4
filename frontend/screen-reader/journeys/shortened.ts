import { uiText } from '../../text/ui.ts'

/** Whether a page says that it's loading depends on how fast the machine is. */
const withoutLoading = (text: string) => text.replace(loading, '')
const loading = new RegExp(`(^|\\. )${uiText.loading}$`)

/** Of the reading of a whole page, only its first heading: how complete the page is depends on when Orca looks at it. */
export const shortened = (text: string) => {
  if (text.startsWith('Page has ')) return ''
  // Of an empty page, without a space behind
  if (!text.startsWith('Reads:')) return withoutLoading(text)
  return `Reads the page: ${/[^,:]+, heading level \d/.exec(text)?.[0].trim() ?? 'no heading'}`
}

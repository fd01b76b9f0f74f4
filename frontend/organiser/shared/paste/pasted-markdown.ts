import { htmlToMarkdown } from '../html-to-markdown.ts'
import { tidyText } from '../songs/reading/decode-text.ts'
import { looksLikeSong } from '../songs/reading/looks-like-song.ts'

const FORMAT = /<(?:b|strong|i|em|a|li|h[1-6]|s|strike|del)[\s>]|\sstyle\s*=/i

/**
 * The pasted content as Markdown; undefined without formatting, when the plain text suffices. Doesn't use DOMParser: it
 * would apply inline styles, which the content security policy reports as violations.
 */
const pastedMarkdown = (data: DataTransfer, { byLine = false } = {}): string | undefined => {
  const html = data.getData('text/html')
  if (!FORMAT.test(html)) return undefined
  const markdown = htmlToMarkdown(html, { byLine })
  return markdown === '' ? undefined : markdown
}

/**
 * What is pasted into a field: with its format if the field shows Markdown, and without signs that phones draw as boxes. Undefined if the
 * browser's own pasting does as well.
 */
export const pastedWords = (data: DataTransfer, isMarkdown: boolean): string | undefined => {
  const plain = plainOf(data)
  const words = (isMarkdown ? pastedMarkdown(data) : undefined) ?? tidyText(plain)
  return words === plain ? undefined : words
}

/** The text without its format, as fields have it. */
export const plainOf = (data: DataTransfer) => data.getData('text/plain').replaceAll('\r\n', '\n')

/** A text that becomes slides. */
export interface PastedText {
  text: string
  /** It's Markdown, with the format that it had where it was copied. */
  isMarkdown: boolean
}

/** What is pasted to become slides: with its format, unless it's a song, whose labels and chords only plain text shows. */
export const pastedText = (data: DataTransfer): PastedText => {
  const plain = data.getData('text/plain')
  const markdown = looksLikeSong(tidyText(plain)) ? undefined : pastedMarkdown(data, { byLine: true })
  return { text: markdown ?? plain, isMarkdown: markdown !== undefined }
}

import { htmlToMarkdown } from './html-to-markdown.ts'

const FORMAT = /<(?:b|strong|i|em|a|li|h[1-6])[\s>]|\sstyle\s*=/i

/**
 * The Markdown of what is pasted; undefined when it has no formatting, since then the plain text says it all. The
 * browser's own reader of HTML is not asked: it would apply the styles, which the page's policy reports as an attack.
 */
export const pastedMarkdown = (data: DataTransfer): string | undefined => {
  const html = data.getData('text/html')
  if (!FORMAT.test(html)) return undefined
  const markdown = htmlToMarkdown(html)
  return markdown === '' ? undefined : markdown
}

import { htmlToMarkdown } from '../../../../shared/html-to-markdown.ts'

const FORMAT = /<(?:b|strong|i|em|a|li|h[1-6]|s|strike|del)[\s>]|\sstyle\s*=/i

/**
 * The pasted content as Markdown; undefined without formatting, when the plain text suffices. Doesn't use DOMParser: it
 * would apply inline styles, which the content security policy reports as violations.
 */
export const pastedMarkdown = (data: DataTransfer): string | undefined => {
  const html = data.getData('text/html')
  if (!FORMAT.test(html)) return undefined
  const markdown = htmlToMarkdown(html)
  return markdown === '' ? undefined : markdown
}

import { readBlocks } from './markdown/blocks.ts'
import type { Block, Inline } from './markdown/types.ts'

export { isSafeLink } from './markdown/safe-link.ts'
export type { Block, Inline, ListItem } from './markdown/types.ts'

/**
 * Parses a slide's Markdown into blocks of an allow-list: bold, italic, links, bullet and numbered lists, paragraphs
 * and every line break as typed. All other syntax (headings, code, tables, quotes, HTML) stays text.
 */
export const parseMarkdown = (source: string): Block[] => readBlocks(source.replaceAll('\r\n', '\n').split('\n'))

/** The text without formatting, for names and summaries. */
export const markdownText = (source: string): string => parseMarkdown(source).map(blockText).join('\n')

const blockText = (block: Block): string =>
  block.type === 'paragraph'
    ? inlineText(block.children)
    : block.items
        .map((item, index) => {
          const number = block.isOrdered ? `${block.start + index}. ` : ''
          return [`${number}${inlineText(item.children)}`, ...item.blocks.map(blockText)].join('\n').trim()
        })
        .join('\n')

const inlineText = (children: Inline[]): string =>
  children
    .map((inline) => {
      if (inline.type === 'text') return inline.text
      return inline.type === 'break' ? '\n' : inlineText(inline.children)
    })
    .join('')

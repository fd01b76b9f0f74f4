import { Marked, type Token, type Tokens } from 'marked'
import { type Block, type Inline, isSafeLink, type ListItem } from '../../../../../ui/display/markdown-tokens.ts'

const nothing = () => undefined

/**
 * The reference implementation for tests: a widely used Markdown parser, too heavy for phones. Limited to what slides
 * support: bold, italic, links, bullet and numbered lists, paragraphs and every line break as typed. All other syntax
 * (headings, code, tables, quotes, HTML) is disabled and stays text.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    blockquote: nothing,
    code: nothing,
    codespan: nothing,
    def: nothing,
    del: nothing,
    fences: nothing,
    heading: nothing,
    hr: nothing,
    html: nothing,
    lheading: nothing,
    reflink: nothing,
    table: nothing,
    tag: nothing,
  },
})

/** Parses a slide's Markdown into blocks of the allow-list. */
export const readByMarked = (source: string): Block[] => {
  const text = source.replaceAll('\r\n', '\n')
  try {
    return marked.lexer(text).flatMap(toBlock)
  } catch {
    return [{ type: 'paragraph', children: lines(text) }]
  }
}

const toBlock = (token: Token): Block[] => {
  if (token.type === 'space') return []
  if (token.type === 'list') return [toList(token as Tokens.List)]
  if (token.type === 'paragraph' || token.type === 'text') {
    return [{ type: 'paragraph', children: inlines(token.tokens, token.raw) }]
  }
  return [{ type: 'paragraph', children: lines(token.raw.trimEnd()) }]
}

const toList = (token: Tokens.List): Block => ({
  type: 'list',
  isOrdered: token.ordered,
  start: token.start === '' ? 1 : token.start,
  items: token.items.map(toItem),
})

const toItem = (item: Tokens.ListItem): ListItem => {
  const blocks = item.tokens.filter((token) => token.type !== 'checkbox').flatMap(toBlock)
  const box = item.task ? `[${item.checked ? 'x' : ' '}] ` : ''
  const [first, ...rest] = blocks
  if (first?.type !== 'paragraph') return { children: box ? [{ type: 'text', text: box }] : [], blocks }
  return { children: box ? [{ type: 'text', text: box }, ...first.children] : first.children, blocks: rest }
}

const inlines = (tokens: Token[] | undefined, raw: string): Inline[] => (tokens ? tokens.flatMap(toInline) : lines(raw))

const toInline = (token: Token): Inline[] => {
  switch (token.type) {
    case 'br':
      return [{ type: 'break' }]
    case 'strong':
    case 'em':
      return [{ type: token.type, children: inlines(token.tokens, token.raw) }]
    case 'link':
      return toLink(token as Tokens.Link)
    case 'escape':
      return [{ type: 'text', text: token.text }]
    case 'text':
      return inlines(token.tokens, token.raw) // raw, since `text` has entities resolved
    default:
      return lines(token.raw)
  }
}

const toLink = (token: Tokens.Link): Inline[] =>
  isSafeLink(token.href)
    ? [{ type: 'link', href: token.href, children: inlines(token.tokens, token.text) }]
    : lines(token.raw)

const lines = (text: string): Inline[] =>
  text
    .split('\n')
    .flatMap((line, index): Inline[] =>
      index === 0 ? [{ type: 'text', text: line }] : [{ type: 'break' }, { type: 'text', text: line }],
    )
    .filter((inline) => inline.type !== 'text' || inline.text !== '')

import { Parser } from 'htmlparser2'
import { escapeInline, escapeLineStart } from '../../../openapi/rules/text/plain-markdown.ts'
import { isSafeLink } from '../../ui/display/markdown-tokens.ts'
import { tidyText } from './songs/reading/decode-text.ts'

interface Run {
  text: string
  isBold: boolean
  isItalic: boolean
  href: string | undefined
}

interface Format extends Omit<Run, 'text'> {
  element: string
  /** Skips everything inside. */
  isHidden: boolean
  isMarker: boolean
  /** Keeps its line ends. */
  isPreformatted: boolean
}

interface ListLevel {
  /** The marker of its next item: `numbers` and `bullets` as Markdown writes them, letters as text. */
  kind: 'bullets' | 'numbers' | 'small-letters' | 'capitals'
  count: number
}

/** What isn't shown, and what was struck. */
const HIDDEN = new Set('head style script title meta link template svg noscript s strike del'.split(' '))
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 li ul ol table tr blockquote section article header footer main pre dl dt dd figure hr'.split(
    ' ',
  ),
)
const HEADING = /^h[1-6]$/

/**
 * Converts HTML from Word or the web to the Markdown that slides support: bold, italic, links, lists, lines. `byLine` is for texts that become several
 * slides: in Word each line of a hymn is a paragraph, and an empty one is between its verses.
 */
export const htmlToMarkdown = (html: string, { byLine = false } = {}): string => {
  const writer = new MarkdownWriter()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      onclosetag: (name) => writer.close(name),
      ontext: (text) => writer.text(text),
    },
    { recognizeSelfClosing: true },
  )
  parser.end(html)
  return tidyText(byLine ? writer.finishByLine() : writer.finish())
}

const PLAIN: Format = {
  element: '',
  isBold: false,
  isItalic: false,
  href: undefined,
  isHidden: false,
  isMarker: false,
  isPreformatted: false,
}

interface Block {
  /** Empty for an empty paragraph. */
  text: string
  isItem: boolean
}

/** Items of a list are lines; Markdown has a blank line around a list. */
const joined = (blocks: readonly Block[], between: '\n' | '\n\n') =>
  blocks
    .map(({ text, isItem }, index) => {
      const before = blocks[index - 1]
      if (!before) return text
      if (before.text === '' || (isItem && before.isItem)) return `\n${text}`
      return `${isItem || before.isItem ? '\n\n' : between}${text}`
    })
    .join('')

class MarkdownWriter {
  readonly #blocks: Block[] = []
  readonly #open: Format[] = []
  readonly #lists: ListLevel[] = []
  #runs: Run[] = []
  /** The marker of the list item that the next text belongs to. */
  #mark = ''
  /** Word writes lists as paragraphs: this one's level and marker. */
  #wordLevel: number | undefined
  #wordMark = ''

  finish() {
    this.#endBlock()
    const written = this.#blocks.filter(({ text }) => text !== '')
    return joined(written, '\n\n')
  }

  /** A line for each paragraph, and a blank one only where there is an empty paragraph or around a list, or between all if they have lines of their own. */
  finishByLine() {
    this.#endBlock()
    const texts = this.#blocks.map(({ text, isItem }) => (isItem ? '' : text))
    const areStanzas = texts.some((text) => text.includes('\n')) && !this.#blocks.some(({ text }) => text === '')
    return joined(this.#blocks, areStanzas ? '\n\n' : '\n')
  }

  get #format(): Format {
    return this.#open.at(-1) ?? PLAIN
  }

  open(name: string, attributes: Record<string, string>) {
    const style = (attributes.style ?? '').toLowerCase()
    if (BLOCKS.has(name)) this.#startBlock(name, style, attributes)
    if (name === 'br' && !this.#format.isHidden) this.#runs.push({ ...this.#format, text: '\n' })
    if (name === 'td' || name === 'th') this.text(' ')
    const outer = this.#format
    // Word writes its own properties too, as `mso-bidi-font-weight: normal` on every bold run
    const weight = /(?<![\w-])font-weight:\s*(\w+)/.exec(style)?.[1]
    const slant = /(?<![\w-])font-style:\s*(\w+)/.exec(style)?.[1]
    const isBold = name === 'b' || name === 'strong' || HEADING.test(name) || outer.isBold
    const isItalic = name === 'i' || name === 'em' || outer.isItalic
    const { href } = attributes
    this.#open.push({
      element: name,
      isBold: weight === undefined ? isBold : weight === 'bold' || weight === 'bolder' || Number(weight) >= 600,
      isItalic: slant === undefined ? isItalic : slant === 'italic' || slant === 'oblique',
      href: name === 'a' && href && isSafeLink(href) ? href : outer.href,
      isHidden:
        outer.isHidden || HIDDEN.has(name) || /display:\s*none|text-decoration[\w-]*:[^;]*line-through/.test(style),
      isMarker: outer.isMarker || /mso-list:\s*ignore/.test(style),
      isPreformatted: isPreformatted(name, style) ?? outer.isPreformatted,
    })
  }

  close(name: string) {
    const index = this.#open.findLastIndex((format) => format.element === name)
    if (index < 0) return
    this.#open.length = index
    if (BLOCKS.has(name)) this.#endBlock(name === 'p')
    if (name === 'ul' || name === 'ol') this.#lists.pop()
  }

  #startBlock(name: string, style: string, attributes: Record<string, string>) {
    this.#endBlock()
    const level = /mso-list:[^;]*level(\d+)/.exec(style)?.[1]
    if (level !== undefined) this.#wordLevel = Number(level)
    if (name === 'ul' || name === 'ol') this.#lists.push(listOf(name, style, attributes))
    if (name !== 'li') return
    const list = this.#lists.at(-1) ?? { kind: 'bullets', count: 0 }
    list.count = wholeNumber(attributes.value) ?? list.count + 1
    // Word on the web has a list of its own for each item, which says its level
    const own = wholeNumber(attributes['data-aria-level']) ?? 1
    this.#mark = indent(Math.max(this.#lists.length, Math.min(own, 9))) + markOf(list)
  }

  text(text: string) {
    const format = this.#format
    if (format.isHidden) return
    if (format.isMarker) this.#wordMark += text
    else this.#runs.push({ ...format, text: spaced(text, format) })
  }

  #endBlock(isParagraph = false) {
    const words = wordsOf(this.#runs)
    const wordMark = this.#wordMark.trim()
    const mark = this.#wordLevel === undefined ? this.#mark : markOfWord(this.#wordLevel, wordMark)
    this.#runs = []
    if (words === '') {
      const last = this.#blocks.at(-1)
      if (isParagraph && last && !last.isItem) this.#blocks.push({ text: '', isItem: false })
      return
    }
    const text = mark ? mark + words.replaceAll('\n', `\n${' '.repeat(mark.length)}`) : linesOf(words)
    this.#blocks.push({ text, isItem: mark !== '' || this.#lists.length > 0 })
    this.#mark = ''
    this.#wordLevel = undefined
    this.#wordMark = ''
  }
}

/** White space as browsers show it: preformatted lines stay apart. */
const spaced = (text: string, { isPreformatted }: Format) =>
  isPreformatted ? text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\S\n]+/g, ' ') : text.replaceAll(/[\s\u00a0]+/g, ' ')

/** Whether an element keeps line ends or doesn't; undefined as around it. */
function isPreformatted(name: string, style: string) {
  const whiteSpace = /white-space(?:-collapse)?:\s*([\w-]+)/.exec(style)?.[1]
  if (whiteSpace !== undefined) return /^(pre|preserve|break-spaces)/.test(whiteSpace)
  return name === 'pre' || name === 'textarea' ? true : undefined
}

function listOf(name: string, style: string, { start, type }: Record<string, string>): ListLevel {
  if (name === 'ul') return { kind: 'bullets', count: 0 }
  const shape = /list-style(?:-type)?:[^;]*(lower|upper)-(?:alpha|latin)/.exec(style)?.[1]
  const isSmall = shape === 'lower' || type === 'a'
  const kind = isSmall ? 'small-letters' : shape === 'upper' || type === 'A' ? 'capitals' : 'numbers'
  return { kind, count: (wholeNumber(start) ?? 1) - 1 }
}

const wholeNumber = (text: string | undefined) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined)

/** The marker of an item. Markdown has no letters, so they are text. */
function markOf({ kind, count }: ListLevel) {
  if (kind === 'bullets') return '- '
  if (kind === 'numbers' || count < 1 || count > 26) return `${count}. `
  return `${String.fromCharCode((kind === 'capitals' ? 64 : 96) + count)}. `
}

const indent = (level: number) => '   '.repeat(Math.max(0, level - 1))
/** Word's own numbers and letters, which it counts itself. */
const markOfWord = (level: number, mark: string) => {
  const [, counted] = /^\(?(\w{1,6}(?:\.\w{1,3})*)[.)]/.exec(mark) ?? []
  return `${indent(level)}${counted ? `${counted}. ` : '- '}`
}
const linesOf = (words: string) => words.split('\n').map(escapeLineStart).join('\n')

/** Merges runs of one format, with spaces outside the marks, or Markdown would ignore the marks. */
const wordsOf = (runs: Run[]): string => {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && (isAlike(last, run) || run.text.trim() === '')) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
    .map(marked)
    .join('')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const isAlike = (one: Run, other: Run) =>
  one.isBold === other.isBold && one.isItalic === other.isItalic && one.href === other.href

const marked = (run: Run) =>
  run.text
    .split('\n')
    .map((line) => {
      const words = line.trim()
      if (words === '') return line
      const [before, after] = [line.slice(0, line.indexOf(words)), line.slice(line.indexOf(words) + words.length)]
      return before + formatted(words, run) + after
    })
    .join('\n')

const formatted = (words: string, { isBold, isItalic, href }: Run) => {
  let text = escapeInline(words)
  if (isItalic) text = `_${text}_`
  if (isBold) text = `**${text}**`
  return href && href !== words ? `[${text}](${href})` : text
}

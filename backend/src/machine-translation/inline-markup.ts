import { escapeInline, escapeLineStart } from '../../../openapi/rules/text/plain-markdown.ts'

/** A line as HTML for a translation service, with what it needs to become Markdown again. */
export interface MarkedLine {
  html: string
  /** The addresses of its links, by the number in their `id`. */
  addresses: readonly string[]
}

const ESCAPED = /\\([!-/:-@[-`{-~])/g
const LINK = /\[([^[\]]*)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g
// Bounded: an end that is missing would be looked for from each of thousands of beginnings
const STRONG = /(\*\*|__)(?=\S)(.{1,2000}?)(?<=\S)\1(?![*_])/g
const EMPHASIS = /\*(?=\S)(.{1,2000}?)(?<=\S)\*/g
/** Within a word it's a sign like any other. */
const UNDERLINED = /(?<![\p{L}\p{N}])_(?=\S)(.{1,2000}?)(?<=\S)_(?![\p{L}\p{N}])/gu

/** An escaped sign as one of Unicode's private characters, so nothing takes it for a mark. */
const PRIVATE = 0xe0_00
const hidden = (sign: string) => String.fromCharCode(PRIVATE + sign.charCodeAt(0))
const HIDDEN = /[\ue021-\ue07e]/g
const shown = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - PRIVATE)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')

/** A line of plain text. */
export const plainToHtml = (line: string): MarkedLine => ({ html: escapeHtml(line), addresses: [] })

/** A line of Markdown; its bold, italic and links become elements, which translation services move with their words. */
export function markdownToHtml(line: string): MarkedLine {
  const addresses: string[] = []
  const html = escapeHtml(line.replaceAll(ESCAPED, (_, sign: string) => hidden(sign)))
    .replaceAll(LINK, (_, words: string, address: string) => {
      addresses.push(address)
      return `<a id="${addresses.length - 1}">${words}</a>`
    })
    .replaceAll(STRONG, '<b>$2</b>')
    .replaceAll(EMPHASIS, '<i>$1</i>')
    .replaceAll(UNDERLINED, '<i>$1</i>')
  return {
    html: html.replaceAll(HIDDEN, (sign) => escapeHtml(shown(sign))),
    addresses: addresses.map((address) => textOf(address).replaceAll(HIDDEN, (sign) => `\\${shown(sign)}`)),
  }
}

const TAG = /<(\/?)(b|i|a)(?:\s+id=["']?(\d{1,4})["']?)?\s*>/gi

/** The plain text of a translated line. */
export const htmlToPlain = (html: string): string => textOf(html.replaceAll(/<[^<>]*>/g, ''))

/** The Markdown of a translated line. Elements that came back torn are left out, and only their words stay. */
export function htmlToMarkdown(html: string, { html: sent, addresses }: MarkedLine): string {
  if (!isWhole(html) || countTags(html) !== countTags(sent)) return lineOf(htmlToPlain(html))
  const open: string[] = []
  const marked = tightened(html)
    .split(/(<[^<>]*>)/)
    .map((piece) => {
      const [, slash, name = '', id] = new RegExp(TAG.source, 'i').exec(piece) ?? []
      if (name === '') return piece.startsWith('<') ? '' : escapeInline(textOf(piece))
      if (name.toLowerCase() !== 'a') return name.toLowerCase() === 'b' ? '**' : '*'
      if (slash === '') {
        open.push(addresses[Number(id)] ?? '')
        return '['
      }
      return `](${open.pop() ?? ''})`
    })
    .join('')
  return escapeLineStart(marked)
}

const lineOf = (text: string) => escapeLineStart(escapeInline(text))

/** Markdown has no mark beside a space, where services like to put one. */
const tightened = (html: string) =>
  html.replaceAll(/(<(?:b|i|a)\b[^<>]*>)(\s+)/gi, '$2$1').replaceAll(/(?<!\s)(\s+)(<\/(?:b|i|a)\s*>)/gi, '$2$1')

const countTags = (html: string) =>
  (html.match(TAG) ?? [])
    .map((tag) => tag.toLowerCase().replaceAll(/\s|["']/g, ''))
    .toSorted()
    .join()

/** Whether every element is closed by its own end. */
const isWhole = (html: string) => {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (slash === '') open.push(name.toLowerCase())
    else if (open.pop() !== name.toLowerCase()) return false
  }
  return open.length === 0
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The words of HTML without elements, in one line. */
const textOf = (html: string) =>
  html
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
      if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? all
      const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll('\0', '')
    .toWellFormed()

/** A piece of XML or HTML. `line` counts from 1 and is where the piece begins. */
export type MarkupToken =
  | { type: 'open'; name: string; attributes: Record<string, string>; isEmpty: boolean; line: number }
  | { type: 'close'; name: string; line: number }
  | { type: 'text'; text: string; line: number }

export interface MarkupElement {
  name: string
  attributes: Record<string, string>
  children: (MarkupElement | string)[]
  line: number
}

/** XML that is not well-formed. */
export class MarkupError extends Error {
  override readonly name = 'MarkupError'
  readonly line: number
  constructor(line: number) {
    super(`not well-formed in line ${line}`)
    this.line = line
  }
}

const PIECE =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g
const ENTITY = /&(#x[0-9a-f]+|#\d+|[a-z]+);/gi
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
}

/** Only the entities that every file may use: a file's own ones are never expanded, so that none can grow without end. */
const decode = (text: string) =>
  text.replace(ENTITY, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\ufffd'
  })

/** Element names without their prefix, in small letters. */
const nameOf = (raw: string) => raw.slice(raw.indexOf(':') + 1).toLowerCase()

const attributesOf = (raw: string) => {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of raw.matchAll(ATTRIBUTE)) {
    found[name.toLowerCase()] = decode(double ?? single ?? bare ?? '')
  }
  return found
}

/** The pieces of a markup text in their order; comments, doctypes and processing instructions are passed over. */
export function* readMarkup(source: string): Generator<MarkupToken> {
  let [end, line] = [0, 1]
  const advance = (to: number) => {
    for (let at = end; at < to; at++) if (source.charCodeAt(at) === 10) line++
    end = to
  }
  for (const match of source.matchAll(PIECE)) {
    const [whole, cdata, closed, opened, attributes = '', slash] = match
    if (match.index > end) yield { type: 'text', text: decode(source.slice(end, match.index)), line }
    advance(match.index)
    if (cdata !== undefined) yield { type: 'text', text: cdata, line }
    else if (closed !== undefined) yield { type: 'close', name: nameOf(closed), line }
    else if (opened !== undefined) {
      yield { type: 'open', name: nameOf(opened), attributes: attributesOf(attributes), isEmpty: slash === '/', line }
    }
    advance(match.index + whole.length)
  }
  if (end < source.length) yield { type: 'text', text: decode(source.slice(end)), line }
}

/**
 * The root element of an XML text.
 * @throws MarkupError when it is not well-formed.
 */
export const readXml = (source: string): MarkupElement => {
  const document: MarkupElement = { name: '', attributes: {}, children: [], line: 1 }
  const open = [document]
  let last = 1
  for (const token of readMarkup(source)) {
    const parent = open.at(-1) ?? document
    last = token.line
    if (token.type === 'text') {
      if (token.text.includes('<')) throw new MarkupError(token.line)
      parent.children.push(token.text)
    } else if (token.type === 'close') {
      if (open.length < 2 || parent.name !== token.name) throw new MarkupError(token.line)
      open.pop()
    } else {
      const { name, attributes, line } = token
      const element: MarkupElement = { name, attributes, children: [], line }
      parent.children.push(element)
      if (!token.isEmpty) open.push(element)
    }
  }
  const root = document.children.find((child) => typeof child !== 'string')
  if (open.length > 1 || !root) throw new MarkupError(last)
  return root
}

/** The elements of a name anywhere inside, in the order of the text. */
export const elementsOf = (element: MarkupElement, name: string): MarkupElement[] =>
  element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child] : elementsOf(child, name)
  })

/** All the words inside, with white space as single spaces. */
export const wordsOf = (element: MarkupElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : wordsOf(child)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

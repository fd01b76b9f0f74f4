import { SaxesParser, type SaxesTagNS } from 'saxes'

export interface XmlElement {
  /** In small letters. Without its prefix in the root's namespace; elements of other namespaces keep theirs. */
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
  /** Where its tag begins, from 1. */
  line: number
}

/** XML that is not well-formed, or larger than any song. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
  readonly line: number
  constructor(line: number) {
    super(`invalid XML in line ${line}`)
    this.line = line
  }
}

const MAX_DEPTH = 100
const MAX_ELEMENTS = 100_000

/** XML knows five entities; songs written by hand use these of HTML too. */
const ENTITIES_OF_HTML = {
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

/**
 * The root element of an XML text. A doctype's own entities are unknown here, so they can't expand without end.
 * @throws XmlError when it is not well-formed, or has too many or too deeply nested elements.
 */
export const readXml = (source: string, mostElements = MAX_ELEMENTS): XmlElement => {
  // Songs typed by hand may begin with empty lines, which XML forbids before its declaration
  const [before] = /^\s*/.exec(source) ?? ['']
  return new TreeBuilder(before.split('\n').length - 1, mostElements).read(source.slice(before.length))
}

class TreeBuilder {
  readonly #parser = new SaxesParser({ xmlns: true })
  readonly #skippedLines: number
  readonly #mostElements: number
  readonly #open: XmlElement[] = []
  #root: XmlElement | undefined
  #namespace = ''
  #tagLine = 1
  #elements = 0

  constructor(skippedLines: number, mostElements: number) {
    this.#mostElements = mostElements
    this.#skippedLines = skippedLines
    const parser = this.#parser
    Object.assign(parser.ENTITIES, ENTITIES_OF_HTML)
    parser.on('error', () => this.#fail())
    parser.on('opentagstart', () => {
      // The parser has read the character behind the name, which may be a line's end
      this.#tagLine = this.#line - (parser.column === 0 ? 1 : 0)
    })
    parser.on('opentag', (tag) => this.#start(tag))
    parser.on('closetag', () => this.#open.pop())
    parser.on('text', (text) => this.#open.at(-1)?.children.push(text))
    parser.on('cdata', (text) => this.#open.at(-1)?.children.push(text))
  }

  read(source: string): XmlElement {
    this.#parser.write(source).close()
    return this.#root ?? this.#fail()
  }

  get #line() {
    return this.#parser.line + this.#skippedLines
  }

  #fail(): never {
    throw new XmlError(this.#line)
  }

  #start(tag: SaxesTagNS) {
    this.#elements += 1
    if (this.#elements > this.#mostElements || this.#open.length >= MAX_DEPTH) this.#fail()
    if (!this.#root) this.#namespace = tag.uri
    const name = tag.uri === this.#namespace ? tag.local : tag.name
    const attributes = Object.values(tag.attributes).map(({ name: key, value }) => [key.toLowerCase(), value])
    const element: XmlElement = {
      name: name.toLowerCase(),
      attributes: Object.fromEntries(attributes),
      children: [],
      line: this.#tagLine,
    }
    this.#root ??= element
    this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
  }
}

/** The first child of a name. */
export const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  childrenOf(element).find((child) => child.name === name)

/** The elements directly inside. */
export const childrenOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child !== 'string')

/** The words inside with their line ends; a `br` is one too. */
export const textOf = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child
      return child.name === 'br' ? `\n${textOf(child)}` : textOf(child)
    })
    .join('')

/** The elements of a name anywhere inside, in the order of the text. */
export const elementsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child] : elementsOf(child, name)
  })

/** All the words inside, with white space as single spaces. */
export const wordsOf = (element: XmlElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : wordsOf(child)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

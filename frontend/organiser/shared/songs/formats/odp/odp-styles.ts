import { childrenOf, elementsOf, type XmlElement } from '../xml/xml.ts'

/** What of a document's styles slides show, by the styles' names. */
export class OdpStyles {
  readonly #formats = new Map<string, { bold: boolean; italic: boolean; struck: boolean }>()
  readonly #lists = new Map<string, Map<string, XmlElement>>()
  readonly #hidden = new Set<string>()

  constructor(root: XmlElement) {
    for (const style of elementsOf(root, 'style:style')) this.#readStyle(style)
    for (const list of elementsOf(root, 'text:list-style')) {
      const levels = childrenOf(list).map((level) => [level.attributes['text:level'] ?? '1', level] as const)
      this.#lists.set(list.attributes['style:name'] ?? '', new Map(levels))
    }
  }

  #readStyle(style: XmlElement) {
    const name = style.attributes['style:name'] ?? ''
    for (const { name: kind, attributes } of childrenOf(style)) {
      if (kind === 'style:drawing-page-properties' && attributes['presentation:visibility'] === 'hidden')
        this.#hidden.add(name)
      if (kind !== 'style:text-properties') continue
      this.#formats.set(name, {
        bold: attributes['fo:font-weight'] === 'bold',
        italic: attributes['fo:font-style'] === 'italic',
        struck: (attributes['style:text-line-through-style'] ?? 'none') !== 'none',
      })
    }
  }

  /** How text of a style looks. */
  formatOf(name: string | undefined) {
    return this.#formats.get(name ?? '')
  }

  isHidden(page: XmlElement): boolean {
    return this.#hidden.has(page.attributes['draw:style-name'] ?? '')
  }

  /** How the items of a list begin at a level, from 1. */
  markOf(list: string | undefined, level: number): 'ul' | 'ol' | undefined {
    const style = this.#lists.get(list ?? '')?.get(String(level))
    if (style?.name === 'text:list-level-style-number') return style.attributes['style:num-format'] ? 'ol' : undefined
    return style?.name === 'text:list-level-style-bullet' && !style.attributes['text:bullet-char'] ? undefined : 'ul'
  }
}

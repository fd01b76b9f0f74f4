import { childNamed, childrenOf, type XmlElement } from '../xml/xml.ts'

/** How the paragraphs of a shape begin, by their levels: what the slide doesn't say, its layout or its master says. */
export interface ShapeStyles {
  /** List styles, the nearest first. */
  styles: (XmlElement | undefined)[]
}

export type Bullet = { kind: 'none' } | { kind: 'bullet' } | { kind: 'number'; start: number; type: '1' | 'a' | 'A' }

/** The kind of a placeholder: `title`, `body`, `subtitle`, `pic` … Shapes that the author drew have none. */
export const placeholderOf = (shape: XmlElement): XmlElement | undefined => {
  const head = childrenOf(shape).find(({ name }) => /^nv\w*pr$/.test(name))
  const properties = head && childNamed(head, 'nvpr')
  return properties && childNamed(properties, 'ph')
}

const TITLES = new Set(['title', 'ctrtitle'])
export const isTitle = (placeholder: XmlElement | undefined) => TITLES.has(kindOf(placeholder))
export const kindOf = (placeholder: XmlElement | undefined) =>
  (placeholder?.attributes.type ?? (placeholder ? 'body' : '')).toLowerCase()

const listStyle = (shape: XmlElement | undefined) => {
  const body = shape && childNamed(shape, 'txbody')
  return body && childNamed(body, 'a:lststyle')
}

const shapesOf = (root: XmlElement | undefined): XmlElement[] => {
  const data = root && childNamed(root, 'csld')
  const tree = data && childNamed(data, 'sptree')
  return tree ? childrenOf(tree) : []
}

/** The placeholder of a layout that a slide's fills: the one of its number, or the title. */
const inLayout = (layout: XmlElement | undefined, placeholder: XmlElement) =>
  shapesOf(layout).find((shape) => {
    const other = placeholderOf(shape)
    if (!other || isTitle(other) !== isTitle(placeholder)) return false
    return isTitle(placeholder) || (other.attributes.idx ?? '0') === (placeholder.attributes.idx ?? '0')
  })

/** The placeholder of a master that one of this kind is drawn like. */
const inMaster = (master: XmlElement | undefined, placeholder: XmlElement) =>
  shapesOf(master).find((shape) => kindOf(placeholderOf(shape)) === kindOf(placeholder))

/** The list styles that hold for a shape of a slide. */
export function stylesOf(
  shape: XmlElement,
  layout: XmlElement | undefined,
  master: XmlElement | undefined,
): ShapeStyles {
  const placeholder = placeholderOf(shape)
  if (!placeholder) return { styles: [listStyle(shape)] }
  const texts = master && childNamed(master, 'txstyles')
  const ofKind = isTitle(placeholder) ? 'titlestyle' : 'bodystyle'
  return {
    styles: [
      listStyle(shape),
      listStyle(inLayout(layout, placeholder)),
      listStyle(inMaster(master, placeholder)),
      texts && childNamed(texts, ofKind),
    ],
  }
}

/** How a paragraph begins. */
export function bulletOf(paragraph: XmlElement, { styles }: ShapeStyles): Bullet {
  const own = childNamed(paragraph, 'a:ppr')
  const level = levelOf(paragraph)
  for (const properties of [own, ...styles.map((style) => style && childNamed(style, `a:lvl${level + 1}ppr`))]) {
    const bullet = properties && saidIn(properties)
    if (bullet) return bullet
  }
  return { kind: 'none' }
}

/** How deep a paragraph is inside other items, from 0. */
export const levelOf = (paragraph: XmlElement) =>
  Math.min(8, Number(childNamed(paragraph, 'a:ppr')?.attributes.lvl) || 0)

function saidIn(properties: XmlElement): Bullet | undefined {
  for (const { name, attributes } of childrenOf(properties)) {
    if (name === 'a:bunone') return { kind: 'none' }
    if (name === 'a:buchar' || name === 'a:bublip') return { kind: 'bullet' }
    if (name === 'a:buautonum') {
      const type = attributes.type?.startsWith('alphaLc') ? 'a' : attributes.type?.startsWith('alphaUc') ? 'A' : '1'
      return { kind: 'number', start: Number(attributes.startat) || 1, type }
    }
  }
  return undefined
}

import { htmlToMarkdown } from '../../../html-to-markdown.ts'
import { childrenOf, type XmlElement } from '../xml/xml.ts'
import type { OdpStyles } from './odp-styles.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** Far more than a line has. */
const MOST_SPACES = 100
const HIDDEN = new Set(['annotation', 'text:note', 'presentation:notes'])

/** The text of a box as Markdown: bold, italic, lists, lines. */
export const markdownOf = (box: XmlElement, styles: OdpStyles): string =>
  htmlToMarkdown(`<div>${blocksOf(box, styles, {})}</div>`)

/** The words of a box without formats, line by line. */
export const plainWords = (box: XmlElement): string =>
  paragraphsOf(box)
    .map((paragraph) => wordsOf(paragraph).trim())
    .filter((words) => words !== '')
    .join('\n')

const paragraphsOf = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) => {
    if (HIDDEN.has(child.name)) return []
    return child.name === 'text:p' || child.name === 'text:h' ? [child] : paragraphsOf(child)
  })

const wordsOf = (element: XmlElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? spaced(child) : (signOf(child) ?? wordsOf(child))))
    .join('')

/** White space in the file is one space; others are elements. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The characters that an element represents; undefined if it has words. */
function signOf({ name, attributes }: XmlElement): string | undefined {
  if (name === 'text:line-break') return '\n'
  if (name === 'text:tab') return ' '
  if (name === 'text:s') return ' '.repeat(Math.min(MOST_SPACES, Number(attributes['text:c']) || 1))
  return HIDDEN.has(name) ? '' : undefined
}

/** The list that a block is in: its style, and how deep it is. */
interface Place {
  list?: string | undefined
  level?: number
}

function blocksOf(element: XmlElement, styles: OdpStyles, place: Place): string {
  return childrenOf(element)
    .map((block) => {
      if (block.name === 'text:p' || block.name === 'text:h') return `${runsOf(block, styles)}<br>`
      return block.name === 'text:list' ? listOf(block, styles, place) : ''
    })
    .join('')
}

function listOf(element: XmlElement, styles: OdpStyles, { list, level = 0 }: Place): string {
  const place = { list: element.attributes['text:style-name'] ?? list, level: level + 1 }
  const mark = styles.markOf(place.list, place.level)
  const items = childrenOf(element).filter(({ name }) => name === 'text:list-item' || name === 'text:list-header')
  if (!mark) return items.map((item) => blocksOf(item, styles, place)).join('')
  const html = items.map((item) => {
    const inside = blocksOf(item, styles, place).replace(/<br>(?=$|<[uo]l>)/g, '')
    // LibreOffice writes a deeper item as one that has only a list
    return /^<[uo]l>/.test(inside) ? inside : `<li>${inside}</li>`
  })
  return `<${mark}>${html.join('')}</${mark}>`
}

function runsOf(element: XmlElement, styles: OdpStyles): string {
  const html = element.children
    .map((child) => {
      if (typeof child === 'string') return escaped(spaced(child))
      return signOf(child)?.replace('\n', '<br>') ?? runsOf(child, styles)
    })
    .join('')
  const format = styles.formatOf(element.attributes['text:style-name'])
  if (html === '' || !format || element.name !== 'text:span') return html
  if (format.struck) return ''
  const italic = format.italic ? `<i>${html}</i>` : html
  return format.bold ? `<b>${italic}</b>` : italic
}

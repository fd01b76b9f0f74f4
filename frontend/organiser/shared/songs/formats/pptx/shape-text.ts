import { htmlToMarkdown } from '../../../html-to-markdown.ts'
import { childNamed, childrenOf, type XmlElement } from '../xml/xml.ts'
import { type Bullet, bulletOf, levelOf, type ShapeStyles } from './bullets.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The paragraphs of a shape or a cell. */
export const paragraphsOf = (shape: XmlElement): XmlElement[] => {
  const body = childNamed(shape, 'txbody') ?? childNamed(shape, 'a:txbody')
  return body ? childrenOf(body).filter(({ name }) => name === 'a:p') : []
}

/** The words of a paragraph without formats. */
export const plainWords = (paragraph: XmlElement): string =>
  childrenOf(paragraph)
    .map((part) => (part.name === 'a:br' ? '\n' : textIn(part)))
    .join('')
    .replaceAll('\v', '\n')
    .trim()

const textIn = (run: XmlElement) => {
  const text = childNamed(run, 'a:t')
  return text ? text.children.filter((child) => typeof child === 'string').join('') : ''
}

/** The text of a shape as Markdown: bold, italic, lists with their numbers, lines. */
export function markdownOf(shape: XmlElement, styles: ShapeStyles): string {
  const lists = new OpenLists()
  const html = paragraphsOf(shape).map((paragraph) => {
    const words = childrenOf(paragraph).map(runHtml).join('')
    if (words.trim() === '') return lists.close(0)
    const bullet = bulletOf(paragraph, styles)
    if (bullet.kind === 'none') return `${lists.close(0)}${words}<br>`
    return `${lists.openTo(levelOf(paragraph) + 1, bullet)}<li>${words}`
  })
  return htmlToMarkdown(`<div>${html.join('')}${lists.close(0)}</div>`)
}

function runHtml(part: XmlElement): string {
  if (part.name === 'a:br') return '<br>'
  const text = escaped(textIn(part)).replaceAll('\v', '<br>')
  if (text === '') return ''
  const format = childNamed(part, 'a:rpr')?.attributes ?? {}
  if (format.strike === 'sngStrike' || format.strike === 'dblStrike') return ''
  const italic = format.i === '1' ? `<i>${text}</i>` : text
  return format.b === '1' ? `<b>${italic}</b>` : italic
}

/** The lists that are open where a paragraph begins. */
class OpenLists {
  readonly #open: string[] = []

  close(depth: number): string {
    let html = ''
    while (this.#open.length > depth) html += `</${this.#open.pop()}>`
    return html
  }

  openTo(depth: number, bullet: Bullet): string {
    const name = bullet.kind === 'number' ? 'ol' : 'ul'
    const isOther = this.#open.length >= depth && this.#open[depth - 1] !== name
    let html = this.close(isOther ? depth - 1 : depth)
    while (this.#open.length < depth) {
      const start = bullet.kind === 'number' ? ` start="${bullet.start}" type="${bullet.type}"` : ''
      html += `<${name}${start}>`
      this.#open.push(name)
    }
    return html
  }
}

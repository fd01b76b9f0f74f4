import { Marked, type RendererObject } from 'marked'
import type { Addresses } from '../contract/names.ts'
import type { Painter } from './code.ts'
import { escapeHtml, slugOf, textOf } from './html.ts'

export interface Heading {
  id: string
  text: string
}

/** Where in a page the renderer is. */
interface Place {
  /** The second-level headings so far. */
  headings: Heading[]
  /** The text of the last heading. */
  section: string
  /** In links, headings and controls, names become no links. */
  isInLink: boolean
}

/** The site's Markdown: headings have anchors, contract names become links, code is highlighted, tables scroll. */
export function createMarkdown(painter: Painter, addresses: Addresses) {
  const place: Place = { headings: [], section: '', isInLink: false }
  const marked = new Marked({ renderer: rendererOf(painter, addresses, place) })
  const inline = (text: string) => marked.parseInline(text, { async: false })
  return {
    inline,
    /** Without links, for text inside a control. */
    label: (text: string) => withoutLinks(place, () => inline(text)),
    /** A part of a page, whose headings aren't listed. */
    block: (text: string) => marked.parse(text, { async: false }),
    /** A page's HTML and its second-level headings. */
    page(text: string) {
      place.headings = []
      const html = marked.parse(text, { async: false })
      return { html, headings: place.headings }
    },
  }
}

function withoutLinks(place: Place, render: () => string) {
  place.isInLink = true
  const html = render()
  place.isInLink = false
  return html
}

const rendererOf = (painter: Painter, addresses: Addresses, place: Place): RendererObject => ({
  heading({ tokens, depth }) {
    const html = withoutLinks(place, () => this.parser.parseInline(tokens))
    place.section = textOf(html)
    const id = slugOf(place.section)
    if (depth === 2) place.headings.push({ id, text: place.section })
    return depth === 1 ? `<h1>${html}</h1>` : `<h${depth} id="${id}">${html}</h${depth}>\n`
  },
  codespan({ text }) {
    const address = place.isInLink ? undefined : addresses.get(text)
    const code = `<code>${escapeHtml(text)}</code>`
    return address ? `<a href="${address}">${code}</a>` : code
  },
  link({ href, tokens }) {
    const html = withoutLinks(place, () => this.parser.parseInline(tokens))
    return `<a href="${escapeHtml(href)}">${html}</a>`
  },
  code({ text, lang = '' }) {
    const [language = '', name = ''] = lang.split(' ')
    const file = name && !notAFile.has(language) ? `<p class="file"><code>${escapeHtml(name)}</code></p>` : ''
    return file + painter.block(text, language, labelOf(language, place.section))
  },
  table({ header, rows }) {
    const cells = (row: typeof header, tag: string) =>
      `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
    const body = rows.map((row) => cells(row, 'td')).join('')
    return scrolling(place.section, `<table><thead>${cells(header, 'th')}</thead><tbody>${body}</tbody></table>`)
  },
})
export type Markdown = ReturnType<typeof createMarkdown>

/** Makes content that may be wider than a phone scrollable, also by keyboard. */
export const scrolling = (name: string, table: string) =>
  `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(`Table: ${name}`)}">${table}</div>\n`

const labels: Record<string, string> = {
  js: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  csharp: 'C#',
  sh: 'Shell',
  console: 'Shell',
  json: 'JSON',
  http: 'HTTP',
  html: 'HTML',
  nginx: 'nginx',
}
const labelOf = (language: string, section: string) => `${labels[language] ?? 'Text'}${section ? `: ${section}` : ''}`

/** File extensions that are also schema names. */
const notAFile = new Set(['json'])

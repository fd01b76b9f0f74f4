import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../contract/contract.ts'
import { withNumbers } from '../contract/numbers.ts'
import type { Writers } from '../html/call-html.ts'
import { escapeHtml } from '../html/html.ts'
import { generatedParts } from '../html/tables.ts'
import { type Page, pageOf } from './page.ts'

/** The packages' READMEs, as pages of the docs. */
const packages = [
  { name: '../../openapi/client/README', address: '/guides/client-package/' },
  { name: '../../openapi/python/README', address: '/guides/python-package/' },
  { name: '../../mocks/package/README', address: '/guides/mocks-package/' },
]

/** The guides in reading order. */
export const guideNames = [
  'quick-start',
  'authentication-and-csrf',
  'presenting-by-api',
  'following-a-showing',
  'authoring',
  'uploads',
  'captions',
  'translations',
  'tools',
  'webhooks',
  'errors-and-limits',
  'pagination-and-idempotency',
  'calls-from-other-sites',
  'versioning-and-deprecation',
  'self-hosting',
  'embedding-the-watch-page',
]

/** A guide's hand-written Markdown. */
export const readSource = (name: string) => readFileSync(resolve(root, `docs/guides/${name}.md`), 'utf8')
/** The guide with its numbers filled in. */
export const readGuide = (name: string) => withNumbers(readSource(name))

/** The hand-written pages with their generated parts. */
export function guidePages(writers: Writers): Page[] {
  const guides = guideNames.map((name) => ({ name, address: `/guides/${name}/` }))
  const pages = [...guides, ...packages].map(({ name, address }) => writtenPage(writers, name, address))
  const links = pages.map(({ address, title }) => ({ address, title }))
  return pages.map((page) => ({ ...page, siblings: { heading: 'Guides', links } }))
}

/** A hand-written page with its generated parts. */
export function writtenPage({ markdown, ...others }: Writers, name: string, address: string): Page {
  const { html, headings } = markdown.page(readGuide(name))
  const whole = html.replaceAll(/<p>\{\{([a-z-]+)\}\}<\/p>/g, (_all, part) => {
    const make = generatedParts[part]
    if (!make) throw new Error(`${name}.md uses the unknown part {{${part}}}`)
    return make({ markdown, ...others })
  })
  return pageOf(address, { html: whole, headings })
}

interface StartParts {
  guides: Page[]
  operations: Page[]
  statement: Page
  callCount: number
  messageCount: number
}

/** The start page: what Lectern offers developers, and the guides. */
export function startPage({ guides, operations, statement, callCount, messageCount }: StartParts): Page {
  const card = ({ address, title, summary }: Page) =>
    `<li><a href="${address}">${escapeHtml(title)}</a><br>${escapeHtml(summary)}</li>`
  const cards = (pages: Page[]) => pages.map(card)
  const summary =
    'Present with Lectern from your own program, or follow a showing: guides, the HTTP API and the live hub.'
  return {
    address: '/',
    title: 'Lectern for developers',
    summary,
    html: `<h1>Lectern for developers</h1><p class="lead">${summary}</p>
<h2>Guides</h2><ul class="cards">${cards(guides).join('')}</ul>
<h2>Operations</h2><ul class="cards">${cards(operations).join('')}</ul>
<h2>Reference</h2><ul class="cards"><li><a href="/api/">API reference</a><br>All ${callCount} calls, generated from the contract.</li><li><a href="/hub/">Hub reference</a><br>All ${messageCount} live messages, and how to connect.</li><li><a href="/changes/">Changelog</a><br>What each version added, changed and removed.</li>${card(statement)}</ul>`,
  }
}

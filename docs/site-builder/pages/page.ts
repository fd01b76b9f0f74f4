import { escapeHtml, textOf } from '../html/html.ts'
import type { Heading } from '../html/markdown.ts'
import { latinLetters } from '../typeface.ts'

/** A page of the site without its frame. Its addresses start at the site's root. */
export interface Page {
  /** Its address, for example `/guides/quick-start/`. */
  address: string
  title: string
  /** Its summary in search results. */
  summary: string
  /** The body, h1 included. */
  html: string
  headings?: Heading[]
  /** The pages in the same section. */
  siblings?: { heading: string; links: { address: string; title: string }[] }
  /** Its own scripts, in addition to those of every page. */
  scripts?: string[]
}

/** A page of Markdown: its title is the heading, its summary the first paragraph. */
export function pageOf(address: string, { html, headings }: { html: string; headings: Heading[] }): Page {
  const title = textOf(html.match(/<h1>(.*?)<\/h1>/)?.[1] ?? '')
  const summary = textOf(html.match(/<p>([\s\S]*?)<\/p>/)?.[1] ?? '')
  return { address, title, summary, html, headings }
}

const topLinks = [
  { address: '/guides/quick-start/', title: 'Guides' },
  { address: '/api/', title: 'API' },
  { address: '/hub/', title: 'Hub' },
  { address: '/changes/', title: 'Changelog' },
]

/** A complete document with relative links, so the site works under any base path. */
export function frame(page: Page, version: string) {
  const html = `<!doctype html>
<html lang="en">
${headHtml(page)}
<body>
<a class="skip" href="#content">Skip to content</a>
${topHtml(page.address)}
<div class="layout${page.siblings ? ' with-side' : ''}">
${page.siblings ? sideHtml(page.siblings, page.address) : ''}
<main id="content" tabindex="-1">
${withContents(page)}
</main>
</div>
<footer class="foot"><p>Contract version ${escapeHtml(version)} · <a href="/openapi.json">openapi.json</a> · <a href="/openapi.yaml">openapi.yaml</a> · <a href="/asyncapi.json">asyncapi.json</a> · <a href="/accessibility/">Accessibility</a></p></footer>
<p class="hidden" role="status" id="said"></p>
</body>
</html>
`
  return relative(html, page.address)
}

const headHtml = (page: Page) => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} – Lectern docs</title>
<meta name="description" content="${escapeHtml(page.summary)}">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="preload" href="/assets/fonts/${latinLetters}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/site.css">
<script src="/assets/theme.js"></script>
<script src="/assets/site.js" defer></script>
${(page.scripts ?? []).map((one) => `<script type="module" src="${one}"></script>`).join('')}
</head>`

/** The bar at the top, which marks the area of the page. */
function topHtml(here: string) {
  const area = here.split('/')[1] ?? ''
  const isHere = (address: string) => address.split('/')[1] === area
  const links = topLinks.map(
    ({ address, title }) =>
      `<a class="way" href="${address}"${isHere(address) && area ? ' aria-current="true"' : ''}>${title}</a>`,
  )
  return `<header class="bar"><div class="top">
<a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="32" height="32">Lectern <span>docs</span></a>
<nav class="ways" aria-label="Main">${links.join('')}</nav>
<search class="find"><form action="/search/"><label class="hidden" for="find">Search the docs</label><input id="find" type="search" name="q" placeholder="Search" autocomplete="off" enterkeyhint="search"><button type="submit">Search</button></form></search>
<div class="theme"><label for="theme">Colours</label><select id="theme"><option value="system">System</option><option value="light">Light</option><option value="dark">Dark</option></select></div>
</div></header>`
}

function sideHtml({ heading, links }: NonNullable<Page['siblings']>, here: string) {
  const items = links.map(
    ({ address, title }) =>
      `<li><a class="pages-link" href="${address}"${address === here ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`,
  )
  return `<nav class="side" aria-label="${escapeHtml(heading)}"><details open><summary>${escapeHtml(heading)}</summary><ul>${items.join('')}</ul></details></nav>`
}

/** Inserts the table of contents after the title and the first paragraph. */
function withContents({ html, headings = [] }: Page) {
  if (headings.length < 3) return html
  const items = headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('')
  const contents = `<nav class="contents" aria-label="On this page"><p aria-hidden="true">On this page</p><ul>${items}</ul></nav>`
  const at = html.indexOf('<h2')
  return html.slice(0, at) + contents + html.slice(at)
}

function relative(html: string, address: string) {
  const depth = address.split('/').length - 2
  const up = depth > 0 ? '../'.repeat(depth) : './'
  return html.replaceAll(/ (href|src|action)="\/(?!\/)/g, (_all, name) => ` ${name}="${up}`)
}

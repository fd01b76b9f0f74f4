import { shellText } from '../../text/shell.ts'
import { chunkOf, chunksOf, ENTRY, type Manifest } from './chunks.ts'
import type { RenderedPage } from './pages.tsx'
import { showFrame } from './show-frame.ts'
import { giveUp, loadApp, markPressed, untilTheAppComes } from './until-the-app-comes.ts'
import { usedRules } from './used-rules.ts'

interface Parts {
  /** The page that all other addresses are answered with. */
  shell: string
  manifest: Manifest
  readAsset: (path: string) => Promise<string>
}

/** A public page, complete with its styles. Only forms load the app, once they are used. */
export async function composePage(
  { html, title, module, hasForm, script }: RenderedPage,
  { shell, manifest, readAsset }: Parts,
) {
  const needed = [...chunksOf(manifest, ENTRY), ...chunksOf(manifest, module)]
  const sheets = new Set(needed.flatMap((name) => manifest[name]?.css ?? []))
  const drawn = withoutStyleAttributes(html)
  const all = (await Promise.all([...sheets].map(readAsset))).join('') + drawn.styles
  // The app of a form comes to this page and needs the others
  const styles = hasForm ? all : usedRules(all, html)
  const loaded = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>|\s*<script[^>]*><\/script>/g
  const head = shell.replaceAll(loaded, '')
  // The app first, which asks for its other parts
  const files = new Set(needed.toReversed().map((name) => `/${chunkOf(manifest, name).file}`))
  const app = [`/${chunkOf(manifest, ENTRY).file}`, ...files]
  const early = hasForm ? inlineScript(untilTheAppComesIn([...new Set(app)])) : ''
  const own = script ? `<script type="module" src="/${chunkOf(manifest, script).file}" nonce="CSP_NONCE"></script>` : ''
  // The app would load them again, after those that override them. What is disabled counts as loaded and isn't fetched
  const known = hasForm ? [...sheets].map((path) => `<link rel="stylesheet" href="/${path}" disabled>`).join('') : ''
  const page = head
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(title)}</title>`)
    .replace('</head>', () => `<style nonce="CSP_NONCE">${styles}</style>${known}${early}${own}</head>`)
    .replace('<div id="app"></div>', () => (hasForm ? drawnForm(drawn.html) : `<div id="app">${drawn.html}</div>`))
  return hasForm ? page : page.replace(/\s*<noscript>.*?<\/noscript>/s, '')
}

/**
 * Without any script a form is posted, which is refused: a browser would put passwords into the address. Its button takes a press at
 * any time, as the app does later.
 */
const drawnForm = (html: string) => {
  const drawn = html.replaceAll('<form ', '<form method="post" ').replaceAll(' aria-disabled="true"', '')
  return `<div id="app" data-drawn>${drawn}</div>`
}

/** The script of a page with a form: a function and those that it calls, with its parameters. */
const untilTheAppComesIn = (scripts: string[]) => {
  const parameters = [scripts, shellText.unreachable].map((one) => JSON.stringify(one)).join()
  return `{${[loadApp, markPressed, giveUp, untilTheAppComes].join('\n')}\nuntilTheAppComes(${parameters})}`
}

const inlineScript = (source: string) => `<script nonce="CSP_NONCE">${source}</script>`

/**
 * The frame of a page for logged-in users, which is there before the app and gives way to it (`take-over.ts`). Nothing in it can be used,
 * and screen readers don't hear it. `title` has the user's name in place of `{name}`.
 */
export function composeFrame(html: string, title: string, unnamed: string) {
  const drawn = withoutStyleAttributes(html)
  const place = '#frame{position:absolute;inset-block-start:0;inset-inline:0}'
  const parameters = [title, unnamed].map((one) => JSON.stringify(one)).join()
  return [
    `<style nonce="CSP_NONCE">${place}${drawn.styles}</style>`,
    `<div id="frame" hidden inert aria-hidden="true">${drawn.html}</div>`,
    inlineScript(`{${showFrame}\nshowFrame(${parameters})}`),
  ].join('')
}

/** The security policy allows no `style` attributes in HTML, so they become rules of the page's style sheet. */
function withoutStyleAttributes(html: string) {
  const known = new Map<string, number>()
  const replaced = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    known.set(style, known.get(style) ?? known.size)
    return ` data-style="${known.get(style)}"`
  })
  const rules = [...known].map(([style, number]) => `[data-style="${number}"]{${decode(style)}}`)
  return { html: replaced, styles: rules.join('') }
}

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

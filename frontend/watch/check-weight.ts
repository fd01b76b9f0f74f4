import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Parts } from './build/weigh.ts'
import type { PageState } from './page.ts'
import { display, face, row, showingPage, slide, snapshot, textBlock } from './test/samples.ts'

// A page must come in the first round trip, and its script must not be what a phone waits for
const MOST_HTML_BYTES = 14 * 1000
const MOST_SCRIPT_BYTES = 45 * 1000
/** As the server compresses pages (backend: `site-answer.ts`). */
const SERVER_QUALITY = 4

const dist = resolve(import.meta.dirname, '../dist')
const scripts = resolve(dist, 'watch/assets/watch')

/** Weighs what `npm run build` made of the watch site; ends with 1 when it is over its limits. */
const main = async () => {
  const html = await weighHtml()
  const names = (await readdir(scripts)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(names.map(async (name) => (await readFile(resolve(scripts, `${name}.br`))).length))
  const script = sizes.reduce((sum, size) => sum + size, 0)
  const isReact = process.env.WATCH_RUNTIME === 'react'

  print('All scripts, brotli', script, isReact ? undefined : MOST_SCRIPT_BYTES)
  await printParts(script)
  print('A slide of eight verses, HTML with CSS, brotli', html.brotli, MOST_HTML_BYTES)
  print('The same, gzip', html.gzip, MOST_HTML_BYTES)
  const isOver = (script > MOST_SCRIPT_BYTES && !isReact) || Math.max(html.brotli, html.gzip) > MOST_HTML_BYTES
  if (names.length === 0 || isOver) process.exitCode = 1
}

/** The page of a long slide, as it comes over the wire. */
const weighHtml = async () => {
  const { render }: { render: (state: PageState, parts: { nonce: string; script: string }) => string } = await import(
    pathToFileURL(resolve(dist, 'watch-server/render.js')).href
  )
  const verses = Array.from({ length: 8 }, (_, verse) =>
    row(textBlock(`Verse ${verse + 1}`, 'SubHeader'), textBlock(versesOf(verse))),
  )
  const page = showingPage({
    snapshot: { ...snapshot(), event: face(), display: display({ slide: slide(1, { rows: verses }) }) },
  })
  const state = { base: '/watch', here: '/watch/48210937/hT7cW2fJ9sQeZ4uAoM6vXk', now: new Date().toISOString(), page }
  const html = render(state, { nonce: 'x'.repeat(24), script: '/assets/watch/main-00000000.js' })
  const params = { [constants.BROTLI_PARAM_QUALITY]: SERVER_QUALITY }
  return { brotli: brotliCompressSync(html, { params }).length, gzip: gzipSync(html).length }
}

/** Words that no compressor has seen a line before. */
const versesOf = (verse: number) =>
  Array.from({ length: 4 }, (_, line) =>
    Array.from({ length: 7 }, (_, word) => ((verse * 977 + line * 131 + word * 17 + 7) ** 3).toString(36)).join(' '),
  ).join('\n')

/** Minified and compressed code cannot be told apart by its origin, so shares of the rendered code stand for it. */
const printParts = async (total: number) => {
  const parts: Parts = JSON.parse(await readFile(resolve(dist, 'watch/parts.json'), 'utf8'))
  const all = Object.values(parts).reduce((sum, size) => sum + size, 0)
  for (const [name, size] of Object.entries(parts).sort(([, one], [, other]) => other - one)) {
    print(`  about ${Math.round((size / all) * 100)} %  ${name}`, Math.round((size / all) * total))
  }
}

const print = (name: string, bytes: number, most?: number) => {
  const limit = most === undefined ? '' : `of ${kilobytes(most)} kB${bytes > most ? '  TOO HEAVY' : ''}`
  process.stdout.write(`${name.padEnd(50)}${kilobytes(bytes).padStart(7)} kB  ${limit}\n`)
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

await main()

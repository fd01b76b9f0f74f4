import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Parts } from './build/weigh.ts'
import type { PageState, WatchPage } from './page.ts'
import { display, face, row, showingPage, slide, snapshot, textBlock } from './test/samples.ts'

// The page must come in the first round trip, its script must not be what a phone waits for, and both together are
// what the first visit costs
const MOST_HTML_BYTES = 14 * 1000
const MOST_SCRIPT_BYTES = 45 * 1000
const MOST_VISIT_BYTES = 65 * 1000
/** As the server compresses pages (backend: `site-answer.ts`). */
const SERVER_QUALITY = 4

const WORDS = /words-([a-z]+)-[^/]*\.js$/

const dist = resolve(import.meta.dirname, '../dist')
const built = resolve(dist, 'watch')

/** Weighs what `npm run build` made of the watch site; ends with 1 when it is over its limits. */
const main = async () => {
  const html = await weighHtml(longSlide())
  // The worker asks for it in the background, for the time without a network
  const shell = (await weighHtml({ screen: 'enter-code', typed: '', problem: null })).brotli
  const page = Math.max(html.brotli, html.gzip)
  const scripts = await weighFiles('.js', '.js.br')
  const words = scripts.filter(([name]) => WORDS.test(name))
  // A phone loads the words of one language
  const script = sum(scripts) - sum(words) + Math.max(...words.map(([, bytes]) => bytes))
  const others = await weighOthers()
  const hasReact = process.env.WATCH_RUNTIME === 'react'
  const rows: Weight[] = [
    ['A slide of eight verses, HTML with CSS, brotli', html.brotli, MOST_HTML_BYTES],
    ['The same, gzip', html.gzip, MOST_HTML_BYTES],
    ['All scripts with the longest words, brotli', script, hasReact ? undefined : MOST_SCRIPT_BYTES],
    ...(await readParts()),
    ...words,
    ['The page that is kept for the time without a network', shell],
    ...others,
    ['The whole first visit', page + script + shell + sum(others), hasReact ? undefined : MOST_VISIT_BYTES],
  ]
  for (const row of rows) print(...row)
  if (script === 0 || rows.some(([, bytes, most]) => most !== undefined && bytes > most)) process.exitCode = 1
}

/** What is weighed, its bytes as sent, and how many it may have. */
type Weight = [name: string, bytes: number, most?: number]

const sum = (weights: Weight[]) => weights.reduce((all, [, bytes]) => all + bytes, 0)

/** The built files that end so, by the size of what is sent for them. */
const weighFiles = async (ending: string, sent: string): Promise<Weight[]> => {
  const names = (await readdir(built, { recursive: true })).filter((name) => name.endsWith(ending))
  const one = async (name: string): Promise<Weight> => [
    name,
    (await readFile(resolve(built, name.slice(0, -ending.length) + sent))).length,
  ]
  return Promise.all(names.map(one))
}

/** The paths of the words, as each page holds them. */
const wordsInPage = async (): Promise<PageState['words']> => {
  const files = (await weighFiles('.js', '.js.br')).map(([name]) => name).filter((name) => WORDS.test(name))
  return Object.fromEntries(files.map((name) => [WORDS.exec(name)?.[1], `/${name}`])) as PageState['words']
}

/** Pictures are sent as they are. */
const weighOthers = async (): Promise<Weight[]> => weighFiles('.svg', '.svg')

/** What the scripts are made of; the bundler's notes say how that was found. */
const readParts = async (): Promise<Weight[]> => {
  const parts: Parts = JSON.parse(await readFile(resolve(built, 'parts.json'), 'utf8'))
  return Object.entries(parts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, bytes]) => [`  ${name}`, bytes])
}

/** A page, as it comes over the wire. */
const weighHtml = async (page: WatchPage) => {
  const { render }: { render: (state: PageState, parts: object) => string } = await import(
    pathToFileURL(resolve(dist, 'watch-server/render.js')).href
  )
  const state: PageState = {
    base: '/watch',
    language: 'en',
    isLanguageAsked: false,
    words: await wordsInPage(),
    here: '/watch/48210937/hT7cW2fJ9sQeZ4uAoM6vXk',
    now: new Date().toISOString(),
    attendeeId: randomBytes(32).toString('base64url'),
    page,
  }
  const parts = { nonce: 'x'.repeat(24), script: '/assets/watch/main-00000000.js', isKeepable: true }
  const html = render(state, parts)
  const params = { [constants.BROTLI_PARAM_QUALITY]: SERVER_QUALITY }
  return { brotli: brotliCompressSync(html, { params }).length, gzip: gzipSync(html).length }
}

const longSlide = (): WatchPage => {
  const verses = Array.from({ length: 8 }, (_, verse) =>
    row(textBlock(`Verse ${verse + 1}`, 'SubHeader'), textBlock(versesOf(verse))),
  )
  return showingPage({
    snapshot: { ...snapshot(), event: face(), display: display({ slide: slide(1, { rows: verses }) }) },
  })
}

/** Words that no compressor has seen a line before. */
const versesOf = (verse: number) =>
  Array.from({ length: 4 }, (_, line) =>
    Array.from({ length: 7 }, (_, word) => ((verse * 977 + line * 131 + word * 17 + 7) ** 3).toString(36)).join(' '),
  ).join('\n')

const print = (name: string, bytes: number, most?: number) => {
  const limit = most === undefined ? '' : `of ${kilobytes(most)} kB${bytes > most ? '  TOO HEAVY' : ''}`
  process.stdout.write(`${name.padEnd(50)}${kilobytes(bytes).padStart(7)} kB  ${limit}\n`)
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

await main()

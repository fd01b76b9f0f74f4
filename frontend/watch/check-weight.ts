import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Parts } from './build/weigh.ts'
import type { PageState, SharedState, WatchPage } from './page.ts'
import type { RenderedPage } from './server/document.tsx'
import { appearance, display, row, showingPage, slide, snapshot, textBlock } from './test/samples.ts'

// The page must fit into the first round trip, its script must not delay the phone, and both make up the first visit
const MOST_HTML_BYTES = 14 * 1000
const MOST_SCRIPT_BYTES = 44_800
const MOST_VISIT_BYTES = 66_900
const MOST_CHECK_BYTES = 4 * 1000
const MOST_PICTURE_BYTES = 2 * 1000
const MOST_CAPTIONS_BYTES = 4.5 * 1000
const MOST_TRANSLATIONS_BYTES = 3 * 1000
/** With what plays videos, and its words in all languages. */
const MOST_HALL_BYTES = 7_100
/** With chords, how they're transposed, and its words in all languages. */
const MOST_STAGE_BYTES = 7_700
/** The server's brotli quality for pages (backend: `site-answer.ts`). */
const SERVER_QUALITY = 4

const WORDS = /words-([a-z]+)-[^/]*\.js$/
/** Loaded only for typed codes, and only while many are wrong. */
const CHECK = /pass-check-[^/]*\.js$/
/** Loaded only when a picture is enlarged. */
const PICTURE = /picture-dialog-[^/]*\.js$/
/** Loaded only once a showing has captions. */
const CAPTIONS = /captions-[^/]*\.js$/
/** Loaded only for events with several languages. */
const TRANSLATIONS = /translation-parts-[^/]*\.js$/
/** Loaded only by the hall display. */
const HALL = /hall-screen-[^/]*\.js$/
/** Loaded only by stage displays, with what they share with halls: no phone loads it. */
const STAGE = /(?:stage-screen|use-fitted)-[^/]*\.js$/

const dist = resolve(import.meta.dirname, '../dist')
const built = resolve(dist, 'watch')

/** Measures the built watch site (`npm run build`); exits with 1 if it exceeds its limits. */
const main = async () => {
  const html = await weighHtml(longSlide())
  // The service worker fetches it in the background for offline use
  const shell = (await weighHtml({ screen: 'enter-code', typed: '', problem: null })).brotli
  const page = Math.max(html.brotli, html.gzip)
  const files = await weighFiles('.js', '.js.br')
  const check = sum(files.filter(([name]) => CHECK.test(name)))
  const picture = sum(files.filter(([name]) => PICTURE.test(name)))
  const captions = sum(files.filter(([name]) => CAPTIONS.test(name)))
  const translations = sum(files.filter(([name]) => TRANSLATIONS.test(name)))
  const hall = sum(files.filter(([name]) => HALL.test(name)))
  const stage = sum(files.filter(([name]) => STAGE.test(name)))
  const apart = [CHECK, PICTURE, CAPTIONS, TRANSLATIONS, HALL, STAGE]
  const scripts = files.filter(([name]) => apart.every((one) => !one.test(name)))
  const words = scripts.filter(([name]) => WORDS.test(name))
  // A phone loads one language
  const script = sum(scripts) - sum(words) + Math.max(...words.map(([, bytes]) => bytes))
  const others = await weighOthers()
  const hasReact = process.env.WATCH_RUNTIME === 'react'
  const rows: Weight[] = [
    ['A slide of eight verses, HTML with CSS, brotli', html.brotli, MOST_HTML_BYTES],
    ['The same, gzip', html.gzip, MOST_HTML_BYTES],
    ['All scripts of a phone with the longest words, brotli', script, hasReact ? undefined : MOST_SCRIPT_BYTES],
    ...(await readParts()),
    ['The check of typed codes while many are wrong', check, MOST_CHECK_BYTES],
    ['The enlarged picture', picture, MOST_PICTURE_BYTES],
    ['The captions', captions, MOST_CAPTIONS_BYTES],
    ['The translations of slides', translations, MOST_TRANSLATIONS_BYTES],
    ['The hall display', hall, MOST_HALL_BYTES],
    ['The stage display', stage, MOST_STAGE_BYTES],
    ...words,
    ['The page that is kept for the time without a network', shell],
    ...others,
    ['The whole first visit', page + script + shell + sum(others), hasReact ? undefined : MOST_VISIT_BYTES],
  ]
  for (const row of rows) print(...row)
  if (script === 0 || rows.some(([, bytes, most]) => most !== undefined && bytes > most)) process.exitCode = 1
}

/** An item, its bytes as sent, and its limit if any. */
type Weight = [name: string, bytes: number, most?: number]

const sum = (weights: Weight[]) => weights.reduce((all, [, bytes]) => all + bytes, 0)

/** The built files with this ending, by the size of their compressed version. */
const weighFiles = async (ending: string, sent: string): Promise<Weight[]> => {
  const names = (await readdir(built, { recursive: true })).filter((name) => name.endsWith(ending))
  const one = async (name: string): Promise<Weight> => [
    name,
    (await readFile(resolve(built, name.slice(0, -ending.length) + sent))).length,
  ]
  return Promise.all(names.map(one))
}

/** The paths of the language files, as each page contains them. */
const wordsInPage = async (): Promise<PageState['words']> => {
  const files = (await weighFiles('.js', '.js.br')).map(([name]) => name).filter((name) => WORDS.test(name))
  return Object.fromEntries(files.map((name) => [WORDS.exec(name)?.[1], `/${name}`])) as PageState['words']
}

/** Pictures are sent uncompressed. */
const weighOthers = async (): Promise<Weight[]> => weighFiles('.svg', '.svg')

/** The script's parts, as recorded by the `weigh` plugin. */
const readParts = async (): Promise<Weight[]> => {
  const parts: Parts = JSON.parse(await readFile(resolve(built, 'parts.json'), 'utf8'))
  return Object.entries(parts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, bytes]) => [`  ${name}`, bytes])
}

/** A compressed page. */
const weighHtml = async (page: WatchPage) => {
  const { render }: { render: (state: SharedState, parts: object) => RenderedPage } = await import(
    pathToFileURL(resolve(dist, 'watch-server/render.js')).href
  )
  const state: SharedState = {
    base: '/watch',
    language: 'en',
    isLanguageAsked: false,
    words: await wordsInPage(),
    here: '/watch/48210937/hT7cW2fJ9sQeZ4uAoM6vXk',
    page,
  }
  const { start, end } = render(state, { script: '/assets/watch/main-00000000.js', isCacheable: true })
  const visit = { now: new Date().toISOString(), attendeeId: randomBytes(32).toString('base64url') }
  const html = start + JSON.stringify(visit) + end
  const params = { [constants.BROTLI_PARAM_QUALITY]: SERVER_QUALITY }
  return { brotli: brotliCompressSync(html, { params }).length, gzip: gzipSync(html).length }
}

const longSlide = (): WatchPage => {
  const verses = Array.from({ length: 8 }, (_, verse) =>
    row(textBlock(`Verse ${verse + 1}`, 'SubHeader'), textBlock(versesOf(verse))),
  )
  return showingPage({
    snapshot: { ...snapshot(), event: appearance(), display: display({ slide: slide(1, { rows: verses }) }) },
  })
}

/** Text without repeated lines, so it doesn't compress unrealistically well. */
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

import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { variantName } from '../../../openapi/rules/installation.ts'

// A page with its styles comes in the first round trip, and nothing that it waits for comes later
const MOST_PAGE_BYTES = 14 * 1000
/** What a page may run before it is used. */
const MOST_FIRST_SCRIPT_BYTES = 2000
/** What a form's app may weigh, with the form's own part. It's loaded when the form is used. */
const MOST_SCRIPT_BYTES = 174 * 1000
/** What the landing page's sample may weigh. It's no part of the app. */
const MOST_SAMPLE_BYTES = 1000
/** As the server compresses pages (backend: `compressed-page.ts`). */
const SERVER_QUALITY = 4

const site = resolve(import.meta.dirname, '../../dist/organiser')
// The others are parts of these
const pages = resolve(site, 'public-pages', variantName({ isRegistrationOpen: true, hasPrices: true }))

/** Weighs the public pages as `npm run build:organiser` made them; ends with 1 when one is over its limits. */
async function main() {
  const names = (await readdir(pages)).filter((name) => name.endsWith('.html'))
  if (names.length === 0) fail('no public page was built')
  for (const name of names) await checkPage(name)
}

async function checkPage(name: string) {
  const html = (await readFile(resolve(pages, name), 'utf8')).replaceAll('CSP_NONCE', 'x'.repeat(24))
  const params = { [constants.BROTLI_PARAM_QUALITY]: SERVER_QUALITY }
  const page = brotliCompressSync(html, { params }).length
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path))
  const sizes = await Promise.all([...files].map(async (path) => (await readFile(resolve(site, `.${path}.br`))).length))
  const script = sizes.reduce((all, one) => all + one, 0)
  const first = brotliCompressSync(firstScriptOf(html), { params }).length
  const weights = [`${kilobytes(page)} kB`, `first script ${kilobytes(first)} kB`, `all ${kilobytes(script)} kB`]
  process.stdout.write(`${name.padEnd(28)}${weights.join('  ')}\n`)
  if (first > MOST_FIRST_SCRIPT_BYTES) fail(`the first script of ${name} is too heavy`)
  if (page > MOST_PAGE_BYTES) fail(`${name} is heavier than ${kilobytes(MOST_PAGE_BYTES)} kB`)
  const most = html.includes('<form') ? MOST_SCRIPT_BYTES : MOST_SAMPLE_BYTES
  if (script > most) fail(`the scripts of ${name} are heavier than ${kilobytes(most)} kB`)
  if (/rel="stylesheet"(?![^>]*disabled)|<script(?![^>]*type="module")[^>]*src=/.test(html))
    fail(`${name} waits for another file`)
  if (/rel="modulepreload"|<link[^>]*as="script"/.test(html)) fail(`${name} loads the app before it is used`)
}

/** What is in the page itself. */
const firstScriptOf = (html: string) =>
  [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, source]) => source).join('')

function fail(why: string) {
  process.stdout.write(`${why}\n`)
  process.exitCode = 1
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

await main()

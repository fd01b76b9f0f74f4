import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brunoZipOf } from './collections/bruno.ts'
import { postmanOf } from './collections/postman.ts'
import { collectionOf } from './collections/requests.ts'
import { Contract, root } from './contract/contract.ts'
import { addressesOf } from './contract/names.ts'
import { measureRates } from './contract/rate-limits.ts'
import type { Writers } from './html/call-html.ts'
import { createPainter } from './html/code.ts'
import { createMarkdown } from './html/markdown.ts'
import { SchemaWriter } from './html/schema-html.ts'
import { packClient } from './packages/pack-client.ts'
import { packMocks } from './packages/pack-mocks.ts'
import { packPython } from './packages/pack-python.ts'
import { accessibilityPage } from './pages/accessibility.ts'
import { apiPages } from './pages/api-pages.ts'
import { changesPage } from './pages/changes-page.ts'
import { guidePages, startPage, writtenPage } from './pages/guides.ts'
import { llmsTxt } from './pages/llms-txt.ts'
import { operationsPages } from './pages/operations.ts'
import { frame, type Page } from './pages/page.ts'
import { searchIndex } from './pages/search-index.ts'
import { copyTypeface, typefaceCss } from './typeface.ts'

/** Builds the published docs: static pages without requests to other hosts, for any base path. */
export async function buildSite(folder: string) {
  const contract = new Contract()
  const painter = await createPainter()
  const addresses = addressesOf(contract)
  const markdown = createMarkdown(painter, addresses)
  const schemas = new SchemaWriter(contract, markdown, addresses)
  const writers: Writers = { contract, painter, markdown, schemas, rates: await measureRates() }
  const { pages, guides, operations, hub, statement, api } = pagesOf(writers)

  rmSync(folder, { recursive: true, force: true })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const page of pages) write(`${page.address}index.html`, frame(page, contract.version))
  copyAssets(join(folder, 'assets'))
  write('assets/site.css', [typefaceCss, ...styles.map(styleSheet), painter.styles()].join(''))
  write('assets/search-index.json', searchIndex(writers, [...guides, ...operations, hub, statement]))
  write('openapi.json', contract.text)
  copyFileSync(resolve(root, 'generated/asyncapi.json'), join(folder, 'asyncapi.json'))
  bundleYaml(join(folder, 'openapi.yaml'))
  write('llms.txt', llmsTxt({ guides, operations, hub, api }))
  const collection = collectionOf(contract)
  write('collections/lectern.postman_collection.json', postmanOf(collection))
  writeFileSync(join(folder, 'collections/lectern-bruno.zip'), brunoZipOf(collection))
  await packAll(join(folder, 'packages'), contract.version)
  return { pages: pages.map(({ address }) => address) }
}

/** All pages, and those of each kind. */
function pagesOf(writers: Writers) {
  const { contract } = writers
  const guides = guidePages(writers)
  const operations = operationsPages(writers)
  const api = apiPages(writers)
  const hub = writtenPage(writers, '../hub', '/hub/')
  const statement = accessibilityPage(writers)
  const start = startPage({
    guides,
    operations,
    statement,
    callCount: contract.calls.length,
    messageCount: contract.hubMessages.length,
  })
  const pages = [
    start,
    ...guides,
    ...operations,
    hub,
    statement,
    ...api,
    changesPage(writers),
    searchPage,
    notFoundPage,
  ]
  return { pages, guides, operations, hub, statement, api }
}

function copyAssets(folder: string) {
  cpSync(resolve(import.meta.dirname, 'assets'), folder, { recursive: true })
  copyFileSync(resolve(root, 'frontend/organiser/favicon.svg'), join(folder, 'icon.svg'))
  copyTypeface(join(folder, 'fonts'))
  copyFileSync(resolve(root, 'node_modules/minisearch/dist/es/index.js'), join(folder, 'minisearch.js'))
}

async function packAll(folder: string, version: string) {
  await packClient(folder)
  await packMocks(folder)
  packPython(folder, version)
}

/** In cascade order: the last wins. */
const styles = ['base', 'frame', 'text', 'reference', 'print']
const styleSheet = (name: string) => readFileSync(resolve(import.meta.dirname, `styles/${name}.css`), 'utf8')

const bundleYaml = (file: string) =>
  execFileSync(
    resolve(root, 'node_modules/.bin/redocly'),
    ['bundle', 'generated/contract.json', '--config', 'openapi/redocly.yaml', '-o', file],
    { cwd: root, env: { ...process.env, REDOCLY_TELEMETRY: 'off' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )

const searchPage: Page = {
  address: '/search/',
  title: 'Search',
  summary: 'Search guides, calls, schemas, error codes and hub messages.',
  html: readFileSync(resolve(import.meta.dirname, 'search.html'), 'utf8'),
  scripts: ['/assets/search.js'],
}

const notFoundPage: Page = {
  address: '/404/',
  title: 'Not found',
  summary: 'There is no page at this address.',
  html: '<h1>Not found</h1><p>There is no page at this address. Try the <a href="/search/">search</a>, or go to <a href="/">the home page</a>.</p>',
}

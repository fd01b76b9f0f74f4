import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../site-builder/build-site.ts'
import { Contract } from '../site-builder/contract/contract.ts'

/** Where the run of all levels has just built the site; otherwise it's built here. */
const { BUILT_DOCS } = process.env
const folder = BUILT_DOCS ?? mkdtempSync(join(tmpdir(), 'lectern-docs-'))
let pages: { address: string; html: string }[]

beforeAll(async () => {
  if (!BUILT_DOCS) await buildSite(folder)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const indexes = files.filter((file) => basename(file) === 'index.html')
  pages = indexes.map((file) => ({
    address: join('/', dirname(file), '/'),
    html: readFileSync(join(folder, file), 'utf8'),
  }))
})
afterAll(() => {
  if (!BUILT_DOCS) rmSync(folder, { recursive: true, force: true })
})

const contract = JSON.parse(readFileSync(new URL('../../generated/contract.json', import.meta.url), 'utf8'))
interface PostmanCollection {
  variable: { key: string }[]
  item: { item: object[] }[]
}
const reader = new Contract()
const callsForPrograms = reader.calls.filter(({ operation }) => reader.isForPrograms(operation))
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '')
const all = () => pages.map(({ html }) => html).join('\n')

describe('the built site', () => {
  test('has no broken links to pages, files and anchors', () => {
    const anchors = new Map<string, Set<string>>()
    const anchorsOf = (file: string) => {
      const known = anchors.get(file) ?? new Set(attributes(readFileSync(file, 'utf8'), 'id'))
      anchors.set(file, known)
      return known
    }
    const wrong = pages.flatMap(({ address, html }) =>
      [...attributes(html, 'href'), ...attributes(html, 'src'), ...attributes(html, 'action')].flatMap((link) => {
        const url = new URL(link, `http://site${address}`)
        const path = url.pathname.endsWith('/') ? `${url.pathname}index.html` : url.pathname
        const file = join(folder, path)
        if (url.host !== 'site' || !existsSync(file)) return [`${address} → ${link}`]
        const anchor = decodeURIComponent(url.hash.slice(1))
        const isThere = anchor === '' || anchorsOf(file).has(anchor)
        return isThere ? [] : [`${address} → ${link}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('works under any base path, so no address starts at the root', () => {
    const absolute = pages.flatMap(({ address, html }) =>
      [...attributes(html, 'href'), ...attributes(html, 'src'), ...attributes(html, 'action')]
        .filter((link) => link.startsWith('/') || /^[a-z]+:/.test(link))
        .map((link) => `${address} → ${link}`),
    )
    expect(absolute).toEqual([])
  })

  test('has no inline script, style or handler, which its policy would block', () => {
    for (const { address, html } of pages) {
      const outside = html.replaceAll(/<pre[\s\S]*?<\/pre>/g, '')
      expect(outside, address).not.toMatch(/<style| style="| on[a-z]+="|<script(?![^>]* src=)/)
    }
  })

  test('has unique anchors on each page, and one h1', () => {
    for (const { address, html } of pages) {
      const ids = attributes(html, 'id')
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        address,
      ).toEqual([])
      expect(html.match(/<h1/g), address).toHaveLength(1)
    }
  })

  test('documents every call, every hub message, every schema and every error code', () => {
    const ids = new Set(pages.flatMap(({ html }) => attributes(html, 'id')))
    const calls = Object.values(contract.paths).flatMap((path) =>
      Object.values(path as Record<string, { operationId?: string }>).flatMap(({ operationId }) => operationId ?? []),
    )
    const schemas = Object.keys(contract.components.schemas).filter((name) => !name.endsWith('Envelope'))
    const wanted = [
      ...calls,
      ...Object.keys(contract.webhooks),
      ...schemas,
      ...contract.components.schemas.ErrorCode.enum,
    ]
    expect(wanted.filter((name) => !ids.has(name))).toEqual([])
  })

  test('has no placeholders left', () => {
    const prose = all().replaceAll(/<(pre|code)[\s\S]*?<\/\1>/g, '')
    expect(prose).not.toMatch(/\{\{[a-z-]+\}\}|\bundefined\b|\[object Object\]/)
  })

  test('names only calls of the contract where a guide names a call', () => {
    const ofTheProtocol = ['connectionToken', 'invocationId']
    const known = new Set([...(JSON.stringify(contract).match(/[A-Za-z]+/g) ?? []), ...ofTheProtocol])
    const guides = ['hub.md', ...readdirSync(new URL('../guides', import.meta.url)).map((name) => `guides/${name}`)]
    const wrong = guides.flatMap((guide) => {
      const prose = readFileSync(new URL(`../${guide}`, import.meta.url), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '')
      const words = [...prose.matchAll(/`([a-z]+[A-Z][A-Za-z]+)`/g)].map(([, word]) => word ?? '')
      return words.filter((word) => !known.has(word)).map((word) => `${guide}: ${word}`)
    })
    expect(wrong).toEqual([])
  })

  test('has an index that finds calls, codes, schemas, messages and guides', async () => {
    const { default: MiniSearch } = await import('minisearch')
    const { searchSettings } = await import('../site-builder/assets/search-settings.js')
    const search = MiniSearch.loadJSON(readFileSync(join(folder, 'assets/search-index.json'), 'utf8'), searchSettings)
    const first = (words: string) => search.search(words)[0]?.address
    expect(first('showSlide')).toBe('/api/showings/#showSlide')
    expect(first('revision-conflict')).toBe('/guides/errors-and-limits/#revision-conflict')
    expect(first('DisplayState')).toBe('/api/schemas/#DisplayState')
    expect(first('SeatGranted')).toBe('/hub/#SeatGranted')
    expect(first('embedding frame')).toContain('/guides/embedding-the-watch-page/')
    expect(first('VoiceOver TalkBack')).toContain('/accessibility/')
    for (const [words, page] of [
      ['upload image', '/guides/uploads/'],
      ['pagination', '/guides/pagination-and-idempotency/'],
      ['CORS', '/guides/calls-from-other-sites/'],
      ['asyncapi', '/hub/'],
      ['postman', '/guides/tools/'],
      ['licence', '/guides/tools/'],
      ['typescript', '/guides/tools/'],
      ['systemd', '/operations/'],
      ['webhook', '/webhooks/'],
    ] as const)
      expect(first(words), words).toContain(page)
    const [table] = search.search('What a presenter can do')
    expect(table?.summary, 'cells are words of their own').toMatch(/^To Call start startShowing,/)
  })

  test('publishes the accessibility statement, with the test of every criterion', () => {
    const statement = pages.find(({ address }) => address === '/accessibility/')?.html ?? ''
    expect(statement).toContain('partly conforms')
    expect(statement).toMatch(/<strong>never tried<\/strong> NVDA, JAWS, VoiceOver, TalkBack or Narrator/)
    expect(statement).toContain('Write to the address on the page <code>/contact</code>')
    expect(statement.match(/<tr><td>\d\.\d\.\d+ /g)).toHaveLength(55)
    expect(statement).toContain('<code>frontend/test/screens/accessibility/test-screens.ts</code>')
    expect(statement, 'no link into the repository').not.toMatch(/href="[^"]*(\.md|trees|transcripts)"/)
    for (const { address, html } of pages)
      expect(html, address).toMatch(/<a href="[./]*accessibility\/">Accessibility</)
  })

  test('has an index for language models, whose links lead somewhere', () => {
    const addresses = [
      ...readFileSync(join(folder, 'llms.txt'), 'utf8').matchAll(/http:\/\/localhost:3000\/docs(\/[^)]*)/g),
    ]
    const paths = addresses.map(([, path = '']) => path)
    expect(paths).toContain('/guides/authoring/')
    expect(paths.filter((path) => !existsSync(join(folder, path, 'index.html')))).toEqual([])
  })

  test('offers collections with every call for programs, whose variables are all set', () => {
    const collection = JSON.parse(
      readFileSync(join(folder, 'collections/lectern.postman_collection.json'), 'utf8'),
    ) as PostmanCollection
    const [walkthrough, ...topics] = collection.item
    expect(walkthrough?.item.length).toBeGreaterThan(8)
    expect(topics.flatMap(({ item }) => item)).toHaveLength(callsForPrograms.length)
    const bruno = Object.entries(unzipSync(readFileSync(join(folder, 'collections/lectern-bruno.zip'))))
    const texts = new Map(bruno.map(([path, bytes]) => [path.replace('lectern-bruno/', ''), strFromU8(bytes)]))
    const requests = [...texts.values()].filter((text) => text.includes('type: http'))
    expect(requests).toHaveLength(collection.item.flatMap(({ item }) => item).length)
    const variables = collection.variable.map(({ key }) => key)
    const used = [JSON.stringify(collection.item), ...requests].flatMap((text) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
    )
    expect([...new Set(used)].filter((name) => !variables.includes(name))).toEqual([])
  })

  test('contains the contract in both machine-readable formats, with the same content', () => {
    expect(JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))).toEqual(contract)
    expect(readFileSync(join(folder, 'openapi.yaml'), 'utf8')).toMatch(/^openapi: 3\.1\.0\n/)
  })
})

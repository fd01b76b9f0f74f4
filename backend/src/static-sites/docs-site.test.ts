import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppEnv } from '../http/app-env.ts'
import { serveDocs } from './docs-site.ts'

let parent: string
let folder: string
let app: OpenAPIHono<AppEnv>

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'lectern-docs-'))
  folder = join(parent, 'site')
  for (const path of ['', 'guides/first', '404', 'assets', 'packages'])
    mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'index.html'), '<h1>Start</h1>')
  writeFileSync(join(folder, 'guides/first/index.html'), '<h1>First</h1>')
  writeFileSync(join(folder, '404/index.html'), '<h1>Not found</h1><a href="../guides/first/">First</a>')
  writeFileSync(join(folder, 'guides/client.html'), 'npm install https://lectern.example/packages/one.tgz')
  writeFileSync(join(folder, 'packages/one.tgz'), 'packed')
  writeFileSync(join(folder, 'assets/site.js'), 'go()')
  writeFileSync(join(folder, 'openapi.yaml'), 'servers:\n  - url: http://localhost:3000\n')
  writeFileSync(join(folder, 'llms.txt'), '# Lectern')
  app = new OpenAPIHono<AppEnv>()
  serveDocs(app, { publicOrigin: 'https://choir.example' }, folder)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('the docs', () => {
  test('are served with a policy that allows only their own files', async () => {
    const answer = await get('/docs/guides/first/')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('<h1>First</h1>')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })

  test('redirect to the address with a trailing slash, so relative links work', async () => {
    for (const [path, to] of [
      ['/docs', '/docs/'],
      ['/docs/guides/first', '/docs/guides/first/'],
    ] as const) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
    }
  })

  test('name this server, which offers the packages', async () => {
    expect(await (await get('/docs/guides/client.html')).text()).toBe(
      'npm install https://choir.example/packages/one.tgz',
    )
    const packed = await get('/packages/one.tgz')
    expect([packed.headers.get('content-type'), await packed.text()]).toEqual(['application/gzip', 'packed'])
    expect((await get('/packages/%2e%2e%2fsecret.txt')).status).toBe(404)
  })

  test('are sent again only when they change', async () => {
    const tag = (await get('/docs/assets/site.js')).headers.get('etag') ?? ''
    expect((await get('/docs/assets/site.js', { 'if-none-match': tag })).status).toBe(304)
    expect((await get('/docs/assets/site.js', { 'if-none-match': `W/${tag}` })).status).toBe(304)
    writeFileSync(join(folder, 'assets/site.js'), 'goOn()')
    utimesSync(join(folder, 'assets/site.js'), new Date(), new Date(Date.now() + 5000))
    const changed = await get('/docs/assets/site.js', { 'if-none-match': tag })
    expect([changed.status, await changed.text()]).toEqual([200, 'goOn()'])
  })

  test('are compressed for clients that accept it', async () => {
    const answer = await get('/docs/', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe('<h1>Start</h1>')
  })

  test.each([
    '/docs/../secret.txt',
    '/docs/..%2Fsecret.txt',
    '/docs/%2e%2e/secret.txt',
    '/docs/.hidden',
    '/docs//etc/passwd',
  ])('reveal nothing outside their folder: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('secret')
  })
})

describe('the machine-readable contract', () => {
  test.each([
    ['/openapi.json', 'application/json'],
    ['/openapi.yaml', 'application/yaml'],
    ['/asyncapi.json', 'application/json'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
  ])('%s allows every origin, names its version and supports ETags', async (path, type) => {
    const answer = await get(path, { origin: 'https://elsewhere.example' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('access-control-expose-headers')).toBe('etag, api-version')
    const again = await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*'])
  })

  test('names this server', async () => {
    const contract = (await (await get('/openapi.json')).json()) as { servers: { url: string }[] }
    expect(contract.servers.map(({ url }) => url)).toEqual(['https://choir.example'])
    expect(await (await get('/openapi.yaml')).text()).toBe('servers:\n  - url: https://choir.example\n')
    const hub = (await (await get('/asyncapi.json')).json()) as { servers: { lectern: object } }
    expect(hub.servers.lectern).toMatchObject({ host: 'choir.example', protocol: 'wss' })
  })

  test('has the same version in the document and in the header', async () => {
    const answer = await get('/openapi.json')
    const contract = (await answer.json()) as { info: { version: string } }
    expect(contract.info.version).toBe(answer.headers.get('api-version'))
  })

  test('allows cross-origin requests with If-None-Match', async () => {
    const answer = await app.request('/openapi.json', { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([204, 'if-none-match'])
  })
})

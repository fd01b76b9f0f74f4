import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { Config } from '../config/config.ts'
import type { AppEnv } from '../http/app-env.ts'
import { createFileCache } from './file-cache.ts'

const root = resolve(import.meta.dirname, '../../..')
const notBuilt = 'The docs are not built yet. Run `make docs`.'
/** Allows only the site's own files: no inline scripts or styles, no other host, no frames. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.yaml': 'application/yaml',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.tgz': 'application/gzip',
  '.whl': 'application/zip',
  '.zip': 'application/zip',
  '.txt': 'text/plain; charset=utf-8',
}
/** The servers that the contract and the docs name, until this one puts itself there. */
const SERVER_PLACES = /http:\/\/localhost:3000|https:\/\/lectern\.example(?![\w.-])/g
/** The same in AsyncAPI, which names host and protocol. */
const HUB_SERVER = /("host": )"localhost:3000"(,\s+"protocol": )"ws"/
const hasServers = (path: string) => /\.(html|json|yaml|txt)$/.test(path)
/** A document that names this server. */
function withServer(text: string, publicOrigin: string) {
  const { host, protocol } = new URL(publicOrigin)
  return text
    .replaceAll(SERVER_PLACES, publicOrigin)
    .replace(HUB_SERVER, `$1"${host}"$2"${protocol === 'https:' ? 'wss' : 'ws'}"`)
}
/** File names of the built site: none begins with a dot, so no path leaves the folder. */
const PATH = /^(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/

/** Serves the published docs as built by `docs/`, and the contract, which pages of any origin may read. */
export function serveDocs(
  app: OpenAPIHono<AppEnv>,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  folder = resolve(root, 'docs/site'),
) {
  const files = createFileCache()
  const ofThisServer = createFileCache((text) => withServer(text, publicOrigin))
  const find = (c: HonoContext<AppEnv>, path: string) => {
    const type = types[extname(path)] ?? 'text/plain; charset=utf-8'
    return PATH.test(path) ? (hasServers(path) ? ofThisServer : files).answer(c, join(folder, path), type) : null
  }

  app.get('/packages/:name', async (c) => (await find(c, `packages/${c.req.param('name')}`)) ?? missing(c))
  app.get('/docs', (c) => c.redirect('/docs/', 308))
  app.get('/docs/*', async (c) => {
    c.header('content-security-policy', policy)
    const path = new URL(c.req.url).pathname.slice('/docs/'.length)
    if (path === '' || path.endsWith('/')) return (await find(c, `${path}index.html`)) ?? missing(c)
    const file = await find(c, path)
    if (file) return file
    return (await find(c, `${path}/index.html`)) ? c.redirect(`/docs/${path}/`, 308) : missing(c)
  })
  async function missing(c: HonoContext<AppEnv>) {
    const page = await readFile(join(folder, '404/index.html'), 'utf8').catch(() => null)
    if (!page) return c.text(notBuilt, 503)
    // The 404 page appears at any depth, so its links must be absolute
    return c.html(page.replaceAll(/ (href|src|action)="\.\.\//g, ' $1="/docs/'), 404)
  }

  serveContract(app, ofThisServer, folder)
}

/** The contract's documents, for pages of any origin. */
function serveContract(app: OpenAPIHono<AppEnv>, files: ReturnType<typeof createFileCache>, folder: string) {
  const contract = resolve(root, 'generated/contract.json')
  const version: string = JSON.parse(readFileSync(contract, 'utf8')).info.version
  for (const [path, file, type] of [
    ['/openapi.json', contract, 'application/json'],
    ['/openapi.yaml', join(folder, 'openapi.yaml'), 'application/yaml'],
    ['/asyncapi.json', resolve(root, 'generated/asyncapi.json'), 'application/json'],
    ['/llms.txt', join(folder, 'llms.txt'), 'text/plain; charset=utf-8'],
  ] as const) {
    app.on(['GET', 'OPTIONS'], path, async (c) => {
      c.header('access-control-allow-origin', '*')
      c.header('access-control-expose-headers', 'etag, api-version')
      c.header('api-version', version)
      if (c.req.method === 'OPTIONS') {
        c.header('access-control-allow-methods', 'GET, HEAD')
        c.header('access-control-allow-headers', 'if-none-match')
        return c.body(null, 204)
      }
      return (await files.answer(c, file, type)) ?? c.text(notBuilt, 503)
    })
  }
}

import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const folder = resolve(import.meta.dirname, '../../docs/site')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.yaml': 'application/yaml',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the published docs, as the backend does in production. */
export const docsOnMocks = (): Plugin => ({
  name: 'docs-on-mocks',
  configureServer: (server) => {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://mocks')
      const path = pathname.match(/^\/docs\/((?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?)$/)?.[1]
      if (path === undefined) return next()
      const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
      const body = await readFile(resolve(folder, file)).catch(() => 'Not found. Were the docs built? Run `make docs`.')
      if (typeof body === 'string') response.statusCode = 404
      response.setHeader(
        'content-type',
        typeof body === 'string' ? 'text/plain' : (types[extname(file)] ?? 'text/plain'),
      )
      response.end(body)
    })
  },
})

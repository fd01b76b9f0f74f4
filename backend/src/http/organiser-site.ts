import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from './app-env.ts'

const folder = resolve(import.meta.dirname, '../../../frontend/dist/organiser')
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The organiser's pages as built by `frontend/`. Every address that is no file is one of its routes. */
export function serveOrganiserSite(app: OpenAPIHono<AppEnv>) {
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.status === 200) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.use('/*', serveStatic({ root: folder, precompressed: true, index: '' }))
  app.get('/*', (c) => {
    c.header('content-security-policy', POLICY)
    c.header('cache-control', 'no-cache')
    return c.html(page())
  })
}

let cached: string | undefined
function page() {
  cached ??= readFileSync(resolve(folder, 'index.html'), 'utf8')
  return cached
}

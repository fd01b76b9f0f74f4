import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { FOR_EVER } from '../../../openapi/rules/http.ts'
import type { Config } from '../config/config.ts'
import type { AppEnv } from '../http/app-env.ts'
import { createOrganiserPolicy } from './organiser-policy.ts'

const builtFolder = resolve(import.meta.dirname, '../../../frontend/dist/organiser')
/** The placeholder for the nonce, written by vite.organiser.config.ts. */
const NONCE_PLACE = 'CSP_NONCE'
const notBuilt = 'The pages are not built yet. Run `make build`.'

/** Serves the organiser's pages as built by `frontend/`, with its list of routes. Other addresses get the page with status 404. */
export function serveOrganiserSite(app: OpenAPIHono<AppEnv>, config: Config, folder = builtFolder) {
  const policy = createOrganiserPolicy(config)
  const { page, isRoute } = readSite(folder) ?? {}
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.status === 200) c.header('cache-control', FOR_EVER)
  })
  if (page) app.use('/assets/*', serveStatic({ root: folder, precompressed: true }))
  // Browsers would cache the page as this file for a year
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('/*', (c) => {
    if (!page || !isRoute) return c.text(notBuilt, 503)
    const nonce = randomBytes(16).toString('base64')
    c.header('content-security-policy', policy(nonce))
    c.header('cache-control', 'no-store')
    return c.html(page.replaceAll(NONCE_PLACE, nonce), isRoute(c.req.path) ? 200 : 404)
  })
}

function readSite(folder: string) {
  try {
    const patterns: string[] = JSON.parse(readFileSync(resolve(folder, 'routes.json'), 'utf8'))
    return { page: readFileSync(resolve(folder, 'index.html'), 'utf8'), isRoute: matcherOf(patterns) }
  } catch {
    return null // Tests and `make dev` run without built pages
  }
}

/** Matches like the app's router: in any letter case, with or without a trailing slash. */
function matcherOf(patterns: string[]) {
  const sources = patterns.map((one) => one.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+'))
  const route = new RegExp(`^(?:${sources.join('|')})/?$`, 'i')
  return (path: string) => route.test(path)
}

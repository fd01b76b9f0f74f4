import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { LOGIN_COOKIE } from '../../../openapi/rules/http/cookies.ts'
import { FOR_EVER } from '../../../openapi/rules/http/http.ts'
import {
  INSTALLATION_PLACE,
  type Installation,
  type Operator,
  operatorPlaces,
  policyAddress,
  VERSION_PLACE,
  variantName,
} from '../../../openapi/rules/installation.ts'
import type { Config } from '../config/config.ts'
import type { AppEnv } from '../http/app-env.ts'
import { answerCompressed } from '../http/compressed-page.ts'
import { cookieName } from '../http/security/cookie-names.ts'
import { version } from '../infrastructure/version.ts'
import { createOrganiserPolicy } from './organiser-policy.ts'

const builtFolder = resolve(import.meta.dirname, '../../../frontend/dist/organiser')
/** The placeholder for the nonce, written by vite.organiser.config.ts. */
const NONCE_PLACE = 'CSP_NONCE'
/** The placeholder for this server's origin, written by `frontend/organiser/prerender`. */
const ORIGIN_PLACE = 'https://origin.invalid'
/** The placeholder for the name of its single sign-on, in pages of their own. */
const SINGLE_SIGN_ON_PLACE = 'SINGLE_SIGN_ON_NAME'
const notBuilt = 'The pages are not built yet. Run `make build`.'

/** Serves the organiser's pages as built by `frontend/`, with its list of routes. Other addresses get the page with status 404. */
export function serveOrganiserSite(app: OpenAPIHono<AppEnv>, config: Config, folder = builtFolder) {
  const policy = createOrganiserPolicy(config)
  const installation = installationOf(config)
  const { page, isRoute } = readSite(folder, installation) ?? {}
  const findPublicPage = readPublicPages(folder, config, installation)
  const findPreloading = readPreloadingPages(folder, page ?? '')
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.status === 200) c.header('cache-control', FOR_EVER)
  })
  if (page) app.use('/assets/*', serveStatic({ root: folder, precompressed: true }))
  // Browsers would cache the page as this file for a year
  app.get('/assets/*', (c) => c.text('Not found', 404))
  for (const [name, text] of config.policies) {
    app.get(policyAddress(name), (c) => c.text(text, 200, { 'cache-control': 'no-cache' }))
  }
  app.get('/*', async (c) => {
    if (!page || !isRoute) return c.text(notBuilt, 503)
    const nonce = randomBytes(16).toString('base64')
    c.header('content-security-policy', policy(nonce))
    c.header('cache-control', 'no-store')
    c.header('vary', 'Accept-Encoding, Cookie')
    // Only the app knows what a query or a log-in changes
    const isLoggedIn = getCookie(c, cookieName(config.publicOrigin, LOGIN_COOKIE)) !== undefined
    const isPlain = new URL(c.req.url).search === '' && !isLoggedIn
    const html = (isPlain && findPublicPage(c.req.path)) || (isLoggedIn && findPreloading(c.req.path)) || page
    return answerCompressed(c, html.replaceAll(NONCE_PLACE, nonce), isRoute(c.req.path) ? 200 : 404)
  })
}

function readSite(folder: string, installation: Installation) {
  try {
    const patterns: string[] = JSON.parse(readFileSync(resolve(folder, 'routes.json'), 'utf8'))
    const page = fillIn(readFileSync(resolve(folder, 'index.html'), 'utf8'), installation)
    return { page, isRoute: matcherOf(patterns) }
  } catch {
    return null // Tests and `make dev` run without built pages
  }
}

/** The pages rendered at build time, by path. The app renders all others. */
function readPublicPages(folder: string, { publicOrigin, singleSignOn }: Config, installation: Installation) {
  const pages = new Map<string, string>()
  const ofVariant = resolve(folder, 'public-pages', variantName(installation))
  const addresses = resolve(ofVariant, 'addresses.json')
  const files: Record<string, string> = existsSync(addresses) ? JSON.parse(readFileSync(addresses, 'utf8')) : {}
  const own = installation.ownPolicies.map((name) => `${name}.html`)
  for (const [address, file] of Object.entries(files).filter(([, one]) => !own.includes(one))) {
    const special = singleSignOn && file.replace('.html', '.single-sign-on.html')
    const isSpecial = special && existsSync(resolve(ofVariant, special))
    const html = fillIn(readFileSync(resolve(ofVariant, isSpecial ? special : file), 'utf8'), installation)
    const provider = escapeText(singleSignOn?.name ?? '')
    pages.set(
      plainAddress(address),
      html.replaceAll(ORIGIN_PLACE, publicOrigin).replaceAll(SINGLE_SIGN_ON_PLACE, () => provider),
    )
  }
  return (path: string) => pages.get(plainAddress(path))
}

/** The app's page for paths whose scripts and calls it loads from the start, with what some of them show before the app. */
function readPreloadingPages(folder: string, page: string) {
  const frames = readByPattern(folder, 'frames.json')
  const pages = Object.entries(readByPattern(folder, 'preloads.json')).map(([pattern, links]) => ({
    isHere: matcherOf([pattern]),
    html: page
      .replace('</head>', () => `${links}</head>`)
      .replace('<div id="app">', (app) => `${frames[pattern] ?? ''}${app}`),
  }))
  return (path: string) => pages.find(({ isHere }) => isHere(path))?.html
}

function readByPattern(folder: string, name: string): Record<string, string> {
  const file = resolve(folder, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** What the pages know of this installation (docs/decisions/0081-pages-know-their-installation.md). */
const installationOf = ({
  operator,
  inviteCodes,
  billing,
  isProduction,
  policies,
  libreOffice,
  machineTranslation,
}: Config): Installation => ({
  version,
  operator,
  isRegistrationOpen: inviteCodes.length > 0,
  // A demo shows the prices that it doesn't take
  hasPrices: billing.provider !== 'none' || !isProduction,
  ownPolicies: [...policies.keys()],
  drawsDecks: libreOffice !== null,
  translatesAt: machineTranslation && new URL(machineTranslation.url).host,
})

/** Writes the installation and its operator into a built page. */
function fillIn(page: string, installation: Installation) {
  const values = Object.entries(operatorPlaces).map(
    ([name, place]) => [place, installation.operator[name as keyof Operator]] as const,
  )
  const others = [
    [VERSION_PLACE, installation.version],
    [INSTALLATION_PLACE, JSON.stringify(installation)],
  ] as const
  return [...values, ...others].reduce((html, [place, value]) => html.replaceAll(place, () => escapeText(value)), page)
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const plainAddress = (path: string) => path.toLowerCase().replace(/\/$/, '')

/** Matches like the app's router: in any letter case, with or without a trailing slash. */
function matcherOf(patterns: string[]) {
  const sources = patterns.map((one) => one.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+'))
  const route = new RegExp(`^(?:${sources.join('|')})/?$`, 'i')
  return (path: string) => route.test(path)
}

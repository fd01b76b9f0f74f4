import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { AppEnv } from '../http/app-env.ts'
import { version } from '../infrastructure/version.ts'
import { serveOrganiserSite } from './organiser-site.ts'

test('a script of an earlier release is 404, not a page that browsers cache for a year', async () => {
  const app = new OpenAPIHono<AppEnv>()
  serveOrganiserSite(app, readConfig({ PUBLIC_ORIGIN: 'https://lectern.example' }))
  const answer = await app.request('/assets/organiser/gone-1a2b3c4d.js')
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
})

const APP = '<head></head><div id="app"></div>'
/** What every page holds of the installation. */
const META = '<meta name="installation" content="INSTALLATION_JSON">'

/** A built site with four routes, one of which loads more from the start, and one of which is a page rendered at build time. */
function builtSite(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), APP)
  const present = '/sessions/:eventReference/present/:showingReference'
  const links = '<link rel="modulepreload" href="/assets/presenter.js">'
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify({ [present]: links }))
  writeFileSync(join(folder, 'frames.json'), JSON.stringify({ [present]: '<div id="frame"></div>' }))
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(['/', '/dashboard', '/Policies/terms', present]))
  const pages = (path: string) => join(folder, 'public-pages', path)
  for (const name of ['open-free', 'closed-priced', 'closed-free']) {
    mkdirSync(pages(name), { recursive: true })
    writeFileSync(pages(`${name}/addresses.json`), JSON.stringify({ '/Policies/terms': 'terms.html' }))
  }
  writeFileSync(pages('closed-priced/terms.html'), '<h1>Terms of https://origin.invalid/watch</h1>')
  writeFileSync(pages('closed-priced/terms.single-sign-on.html'), '<a>Log in with SINGLE_SIGN_ON_NAME</a>')
  writeFileSync(
    pages('closed-free/terms.html'),
    `${META}<i>OPERATOR-NAME, operator-email@operator.invalid, SERVER-VERSION</i>`,
  )
  writeFileSync(pages('open-free/terms.html'), 'Free, with an invite code')
  const app = new OpenAPIHono<AppEnv>()
  serveOrganiserSite(app, readConfig({ PUBLIC_ORIGIN: 'https://lectern.example', ...settings }), folder)
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers })
    return [answer.status, await answer.text()]
  }
}

test.each(['/', '/dashboard', '/Dashboard/', '/Sessions/abc/Present/x-_1'])(
  '%s is a route of the app',
  async (path) => {
    expect(await builtSite()(path)).toEqual([200, APP])
  },
)

test.each([
  '/favicon.ico',
  '/wp-login.php',
  '/dashboard/x',
  '/sessions/abc/present',
  '/.well-known/none',
  '//dashboard',
])("%s gets the app's page with status 404", async (path) => {
  expect(await builtSite()(path)).toEqual([404, APP])
})

test.each(['/Policies/terms', '/policies/TERMS/'])(
  '%s is a page of its own, with the address of this server',
  async (path) => {
    expect(await builtSite()(path)).toEqual([200, '<h1>Terms of https://lectern.example/watch</h1>'])
  },
)

test('a page that a single sign-on changes names it', async () => {
  const issuer = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'lectern', OIDC_CLIENT_SECRET: 'secret' }
  const get = builtSite({ ...issuer, OIDC_NAME: '<Grace> & $& Church' })
  expect(await get('/Policies/terms')).toEqual([200, '<a>Log in with &lt;Grace> &amp; $&amp; Church</a>'])
})

test('the app draws what a query or a log-in changes', async () => {
  const get = builtSite()
  expect(await get('/Policies/terms?from=mail')).toEqual([200, APP])
  expect(await get('/Policies/terms', { cookie: '__Host-lectern-login=x' })).toEqual([200, APP])
})

test('a page that loads more from the start, or has a frame before the app, does so for those who are logged in', async () => {
  const get = builtSite()
  expect(await get('/sessions/abc/present/1', { cookie: '__Host-lectern-login=x' })).toEqual([
    200,
    '<head><link rel="modulepreload" href="/assets/presenter.js"></head><div id="frame"></div><div id="app"></div>',
  ])
})

test('pages are compressed for browsers that take it', async () => {
  const app = new OpenAPIHono<AppEnv>()
  const folder = mkdtempSync(join(tmpdir(), 'lectern-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), '<h1>The app</h1>')
  writeFileSync(join(folder, 'routes.json'), '["/"]')
  serveOrganiserSite(app, readConfig({ PUBLIC_ORIGIN: 'https://lectern.example' }), folder)
  const answer = await app.request('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe('<h1>The app</h1>')
})

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 's'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1',
  OPERATOR_NAME: '<Grace> & "Church"',
  OPERATOR_ADDRESS: '4 Church Lane, Leeds',
  OPERATOR_EMAIL: 'office@example.org',
}

test('pages name the operator, and are those for closed registration or for invite codes, with or without prices', async () => {
  const [, page = ''] = await builtSite(production)('/Policies/terms')
  expect(page).toContain(`<i>&lt;Grace> &amp; &quot;Church&quot;, office@example.org, ${version}</i>`)
  const written = /content="([^"]*)"/.exec(String(page))?.[1]?.replaceAll('&quot;', '"') ?? ''
  expect(JSON.parse(written.replaceAll('&lt;', '<').replaceAll('&amp;', '&'))).toMatchObject({
    operator: { company: production.OPERATOR_NAME, vatNumber: 'none' },
    isRegistrationOpen: false,
    hasPrices: false,
    ownPolicies: [],
    version,
    drawsDecks: false,
    translatesAt: null,
  })
  const open = builtSite({ ...production, INVITE_CODES: 'CHOIR' })
  expect(await open('/Policies/terms')).toEqual([200, 'Free, with an invite code'])
})

test("the operator's own policies are served as they are, and drawn by the app; a folder without any is refused", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-policies-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const own = () => builtSite({ POLICIES_DIR: folder })
  expect(own).toThrow(/POLICIES_DIR: .* has none of terms\.md, privacy\.md, refunds\.md/)
  writeFileSync(join(folder, 'terms.md'), 'No title')
  expect(own).toThrow('POLICIES_DIR: terms.md must begin with "# " and its title')
  writeFileSync(join(folder, 'terms.md'), '# House rules\n\nOf {company}.\n')
  expect(await own()('/policies/terms.md')).toEqual([200, '# House rules\n\nOf {company}.'])
  expect(await own()('/Policies/terms')).toEqual([200, APP])
  expect(await own()('/policies/privacy.md')).toEqual([404, APP])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { AppEnv } from '../http/app-env.ts'
import { serveOrganiserSite } from './organiser-site.ts'

test('a script of an earlier release is 404, not a page that browsers cache for a year', async () => {
  const app = new OpenAPIHono<AppEnv>()
  serveOrganiserSite(app, readConfig({ PUBLIC_ORIGIN: 'https://lectern.example' }))
  const answer = await app.request('/assets/organiser/gone-1a2b3c4d.js')
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
})

const APP = '<head></head><h1>The app</h1>'

/** A built site with four routes, one of which loads more from the start, and one of which is a page rendered at build time. */
function builtSite(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), APP)
  const present = '/sessions/:eventReference/present/:showingReference'
  const links = '<link rel="modulepreload" href="/assets/presenter.js">'
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify({ [present]: links }))
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(['/', '/dashboard', '/Policies/terms', present]))
  mkdirSync(join(folder, 'public-pages'))
  writeFileSync(join(folder, 'public-pages/addresses.json'), JSON.stringify({ '/Policies/terms': 'terms.html' }))
  writeFileSync(join(folder, 'public-pages/terms.html'), '<h1>Terms of https://origin.invalid/watch</h1>')
  writeFileSync(join(folder, 'public-pages/terms.single-sign-on.html'), '<a>Log in with SINGLE_SIGN_ON_NAME</a>')
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

test('a page that loads more from the start says so to those who are logged in', async () => {
  const get = builtSite()
  expect(await get('/sessions/abc/present/1', { cookie: '__Host-lectern-login=x' })).toEqual([
    200,
    '<head><link rel="modulepreload" href="/assets/presenter.js"></head><h1>The app</h1>',
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

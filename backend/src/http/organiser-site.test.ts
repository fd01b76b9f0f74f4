import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { AppEnv } from './app-env.ts'
import { serveOrganiserSite } from './organiser-site.ts'

test('a script of an earlier release is missing, and not a page that browsers keep for a year', async () => {
  const app = new OpenAPIHono<AppEnv>()
  serveOrganiserSite(app, readConfig({ PUBLIC_ORIGIN: 'https://lectern.example' }))
  const answer = await app.request('/assets/organiser/gone-1a2b3c4d.js')
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
})

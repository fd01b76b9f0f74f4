import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import type { AppEnv } from '../http/app-env.ts'
import { serveWellKnown } from './well-known.ts'

const NOW = new Date('2026-11-22T13:00:00Z')
const site = (environment: Record<string, string> = {}) => {
  const app = new OpenAPIHono<AppEnv>()
  app.use(async (c, next) => {
    c.set('ctx', { now: () => NOW } as never)
    await next()
  })
  serveWellKnown(app, readConfig({ PUBLIC_ORIGIN: 'https://lectern.example', ...environment }))
  return async (address: string) => {
    const answer = await app.request(address)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
    return (await answer.text()).trim().split('\n')
  }
}

describe('security.txt', () => {
  const PATH = 'https://lectern.example/.well-known/security.txt'

  test('names the contact page, and is valid for half a year (RFC 9116)', async () => {
    expect(await site()(PATH)).toEqual([
      'Contact: https://lectern.example/contact',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://lectern.example/.well-known/security.txt',
    ])
  })

  test.each([
    ['security@lectern.example', 'mailto:security@lectern.example'],
    ['https://lectern.example/holes', 'https://lectern.example/holes'],
  ])('names the configured contact: %s', async (set, contact) => {
    expect(await site({ SECURITY_CONTACT: set })(PATH)).toContain(`Contact: ${contact}`)
  })

  test('refuses an invalid contact', () => {
    expect(() => site({ SECURITY_CONTACT: 'call us' })).toThrow(ConfigError)
  })
})

describe('robots.txt', () => {
  test('keeps the API and events out of search', async () => {
    expect(await site()('https://lectern.example/robots.txt')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /hubs/',
      'Disallow: /watch/',
      'Disallow: /dev/',
    ])
  })

  test("keeps all of the attendees' host out of search", async () => {
    const found = site({ WATCH_ORIGIN: 'https://watch.example' })
    expect(await found('https://watch.example/robots.txt')).toEqual(['User-agent: *', 'Disallow: /'])
  })
})

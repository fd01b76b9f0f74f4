import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { AppEnv } from './app-env.ts'
import { pageRequests } from './page-requests.ts'

test('few pages are answered at once, and neither calls nor health checks wait for them', async () => {
  const app = new Hono<AppEnv>().use(pageRequests(readConfig({})))
  const ends: (() => void)[] = []
  app.get('/watch', async (c) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    return c.text('page')
  })
  app.get('*', (c) => c.text('call'))
  const pages = Array.from({ length: 9 }, () => app.request('/watch'))
  for (const path of ['/api/events', '/hubs/showing', '/readyz']) expect((await app.request(path)).status).toBe(200)
  await expect.poll(() => ends.length).toBe(4)
  for (let ended = 0; ended < pages.length; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array(9).fill(200))
})

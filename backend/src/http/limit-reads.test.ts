import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { accountOf, limitReads } from './limit-reads.ts'

test('three reads of an account are under way at once, and neither other accounts nor its changes wait for them', async () => {
  const app = new Hono<AppEnv>()
  const begun: string[] = []
  const ends: (() => void)[] = []
  app.use((c, next) => {
    c.set('ctx', { actor: { reference: c.req.query('as') } } as never)
    return next()
  })
  app.use(limitReads(accountOf))
  app.get('/api/images/:name', (c) => c.text('image'))
  app.all('/', async (c) => {
    begun.push(`${c.req.method} ${c.req.query('as')}`)
    await new Promise<void>((resolve) => ends.push(resolve))
    return c.text('done')
  })
  const reads = Array.from({ length: 5 }, () => app.request('/?as=one'))
  reads.push(app.request('/?as=two'), app.request('/?as=one', { method: 'POST' }))
  const [one, two] = ['GET one', 'GET two']
  await expect.poll(() => begun.toSorted()).toEqual([one, one, one, two, 'POST one'])
  expect((await app.request('/api/images/a?as=one')).status, 'an image waits for no other read').toBe(200)
  ends[begun.indexOf(one)]?.()
  await expect.poll(() => begun.length).toBe(6)
  const endAll = setInterval(() => {
    for (const end of ends) end()
  })
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(7).fill(200))
  clearInterval(endAll)
})

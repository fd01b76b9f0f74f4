// Runs in its own process: the shortest code that answers the same bytes, and that locks and updates one row
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openLockedRow } from '../support/locked-row.ts'

const press = await openLockedRow()
const bytes = new Map<string, Uint8Array<ArrayBuffer>>()
const app = new Hono()
app.get('/bytes/:count', (c) => {
  const count = c.req.param('count')
  const body = bytes.get(count) ?? new Uint8Array(Number(count))
  bytes.set(count, body)
  return c.body(body, 200, { 'content-type': 'text/html' })
})
app.post('/press', async (c) => c.json({ revision: await press(), asked: await c.req.json() }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => process.stdout.write('up\n'))

import type { AddressInfo } from 'node:net'
import { HttpTransportType } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { makeConcert, presenter } from '../../test/support/concert.ts'
import { eventually, Phone, startServer } from '../../test/support/live/live-server.ts'
import { testApp } from '../../test/support/test-app.ts'
import { createContext } from '../context/context.ts'
import { runUpload } from '../images/queue/picture-lanes.ts'
import { version } from '../infrastructure/version.ts'
import { createMetrics } from './create-metrics.ts'
import { measureOutboxes } from './measure-outboxes.ts'
import { serveMetrics } from './serve-metrics.ts'

const metrics = createMetrics()
const app = await testApp({}, { measurements: metrics.measurements })
metrics.observe(app.services)

/** The value of a metric, as Prometheus reads it. */
async function figure(name: string): Promise<number | undefined> {
  const line = (await metrics.read()).split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('a request counts by operation and status, with its time', async () => {
  await app.visitor().get('/api/sessions/none')
  const client = await app.organiser()
  await client.get('/api/events')
  await client.get('/api/events')
  expect(await figure('lectern_requests_total{operation="listEvents",status="200"}')).toBe(2)
  expect(await figure('lectern_request_seconds_count{operation="listEvents"}')).toBe(2)
  expect(await figure('lectern_request_seconds_sum{operation="listEvents"}')).toBeGreaterThan(0)
})

test('labels have no values of clients', async () => {
  for (const path of ['/api/secret-path', '/wp-admin/1', '/watch/secret-code']) await app.visitor().get(path)
  await app.app.request('/api/events', { method: 'BREW' })
  const text = await metrics.read()
  expect(text).toMatch(/lectern_requests_total\{operation="page",status="404"\} \d/)
  expect(text).not.toMatch(/secret|wp-admin|BREW/)
})

test('presses, broadcasts and connections by transport count', async () => {
  const server = await startServer(app)
  const organiser = await app.organiser()
  const concert = await makeConcert(organiser)
  const phones = [HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents].map(
    (transport) => new Phone(server.url, { transport }),
  )
  for (const phone of phones) {
    await phone.hub.start()
    await phone.join(concert.showing)
  }
  expect(await figure('lectern_hub_connections{transport="WebSockets"}')).toBe(1)
  expect(await figure('lectern_hub_connections{transport="ServerSentEvents"}')).toBe(1)
  const before = (await figure('lectern_presses_total')) ?? 0
  const presenting = presenter(organiser, concert, concert.showing)
  await presenting.start()
  await presenting.show(0)
  await presenting.show(1)
  expect(await figure('lectern_presses_total')).toBe(before + 2)
  await eventually(async () => expect(await figure('lectern_broadcast_seconds_count')).toBeGreaterThan(0))
  for (const phone of phones) await phone.hub.stop()
  await eventually(async () => expect(await figure('lectern_hub_connections{transport="WebSockets"}')).toBe(0))
  await server.close()
})

test('waiting pictures count', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const works = [1, 2, 3].map(() => runUpload({ owner: 'one', bytes: 1 }, () => promise))
  expect(await figure('lectern_picture_queue{lane="uploads"}')).toBe(2)
  resolve()
  await Promise.all(works)
  expect(await figure('lectern_picture_queue{lane="uploads"}')).toBe(0)
})

test('the connections of the database pool count', async () => {
  const idle = (await figure('lectern_database_connections{state="idle"}')) ?? 0
  await app.orm.em.fork().transactional(async (em) => {
    await em.execute('select 1')
    expect(await figure('lectern_database_connections{state="used"}')).toBeGreaterThan(0)
  })
  expect(await figure('lectern_database_connections{state="idle"}')).toBeGreaterThanOrEqual(idle)
})

test('memory and the delay of the event loop are there', async () => {
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('the version is in the metrics and in the health status', async () => {
  expect(await figure(`lectern_build_info{version="${version}"}`)).toBe(1)
  const health = await (await app.app.request('/healthz')).json()
  expect(health).toHaveProperty('responseData', { status: 'ok', version })
})

test.each([
  [true, undefined, 0],
  [false, undefined, 1],
  [true, { isReachable: true }, 0],
  [true, { isReachable: false }, 1],
])(
  'with the backplane connected: %s, and upstream nodes: %o, degraded is %i',
  async (connected, upstream, degraded) => {
    const own = createMetrics()
    const backplane = { ...app.services.backplane, isConnected: () => connected, reconnects: () => 2 }
    own.observe({ hub: app.services.hub, backplane, ...(upstream && { upstream }) })
    await own.read()
    const text = await own.read()
    expect(text).toContain(`\nlectern_degraded ${degraded}\n`)
    expect(text).toContain(`\nlectern_backplane_connected ${Number(connected)}\n`)
    expect(text).toContain('\nlectern_backplane_reconnects_total 2\n')
  },
)

test('metrics have a port of their own, with nothing else on it', async () => {
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(`${origin}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await answer.text()).toContain('lectern_requests_total')
  expect((await fetch(`${origin}/api/events`)).status).toBe(404)
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  expect(await (await app.app.request('/metrics')).text()).not.toContain('lectern_')
  server.closeAllConnections()
  server.close()
})

test('what waits in the outboxes is counted by a job', async () => {
  const ctx = createContext(app.config, app.services, null)
  await app.orm.em.fork().execute(
    `insert into outbox_mail (reference, to_address, subject, text, html, links, created_at, tries, next_try_at, sent_at, given_up_at)
      select n::text, 'a@example.org', '', '', '', '[]', now(), 0, now() + interval '1 day', case n when 3 then now() end, case n when 4 then now() end
      from generate_series(1, 4) n`,
    [],
    'run',
  )
  await measureOutboxes(ctx)
  expect(await figure('lectern_outbox_waiting{outbox="mails"}')).toBe(2)
  expect(await figure('lectern_outbox_waiting{outbox="webhooks"}')).toBe(0)
})

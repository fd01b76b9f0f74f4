import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import { relayKeyOf } from '../../src/infrastructure/relay-key.ts'
import { TryCount } from '../../src/limits/try-count.entity.ts'
import { createSignature } from '../../src/relay/questions.ts'
import type { ShowingPage } from '../../src/watch-site/site-page.ts'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { openTestDatabase, type ServerDatabase } from '../support/database/database.ts'
import { type LiveRelay, startRelay } from '../support/live/live-relay.ts'
import { eventually, Phone, startServer } from '../support/live/live-server.ts'
import { createLine } from '../support/network/network-line.ts'
import { startRedis, type TestRedis } from '../support/redis/start-redis.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { TestClient } from '../support/test-client.ts'

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA'

let redis: TestRedis
let database: ServerDatabase
let app: TestApp
let node: Awaited<ReturnType<typeof startServer>>
let organiser: TestClient
let relay: LiveRelay
let concert: Concert

beforeAll(async () => {
  redis = await startRedis()
  database = await openTestDatabase()
  app = await createTestApp(
    { DATABASE_URL: database.url, REDIS_URL: redis.url },
    {
      openDatabase: async () => ({ orm: database.orm, close: async () => {} }),
    },
  )
  node = await startServer(app)
  organiser = await app.organiser()
  relay = await open()
})
afterAll(async () => {
  await relay.stop()
  await app.close()
  await node.close()
  await database.close()
  await redis.stop()
})
beforeEach(async () => {
  concert = await makeConcert(organiser)
})

const origin = (server: { url: string }) => new URL(server.url).origin
const open = (more: Partial<Parameters<typeof startRelay>[0]> = {}) =>
  startRelay({ owners: [origin(node)], redisUrl: redis.url, log: app.services.log, ...more })
async function openForTest(more: Parameters<typeof open>[0]) {
  const opened = await open(more)
  onTestFinished(() => opened.stop())
  return opened
}
const presenting = (by = organiser) => presenter(by, concert, concert.showing)
async function connect(url: string, as?: TestClient) {
  const phone = new Phone(url, as ? { as } : {})
  await phone.hub.start()
  onTestFinished(() => phone.hub.stop())
  return phone
}
async function join(url = relay.url) {
  const phone = await connect(url)
  expect(await phone.join(concert.showing)).toMatchObject({ outcome: 'joined' })
  return phone
}
const visit = (path: string, at: LiveRelay = relay) => new TestClient(at.app).get(path)
const readiness = async (at: LiveRelay) => (await visit('/readyz', at)).data?.status

describe('attendees of a relay', () => {
  test('get each press exactly once and in order, without a question to a node', async () => {
    const phone = await join()
    await presenting().start()
    await eventually(() => expect(phone.display?.status).toBe('live'))
    const received = phone.bodies('DisplayChanged').length
    const asked = vi.spyOn(app.services.source, 'loadVersions')
    const revisions: number[] = []
    for (let press = 0; press < 12; press++) revisions.push((await presenting().show(press % 3)).data.revision)
    await eventually(() => expect(phone.display?.revision).toBe(revisions.at(-1)))
    expect(
      phone
        .bodies('DisplayChanged')
        .slice(received)
        .map(({ revision }) => revision),
    ).toEqual(revisions)
    expect(phone.display?.slide?.name).toBe('Sleep in heavenly peace')
    expect(asked).not.toHaveBeenCalled()
  })

  test('see edits, announcements and the end', async () => {
    const phone = await join()
    await presenting().start()
    await presenting().show(0)
    // A change right after a press may be one message with it
    await eventually(() => expect(phone.display?.slide?.name).toBe('Silent night'))
    const rows = [{ blocks: [{ blockType: 'Text', text: 'All is calm', textStyle: 'Header' }] }]
    await organiser.put(`/api/content/pages/${concert.pages[0]}/contents`, { rows })
    await eventually(() => expect(JSON.stringify(phone.display?.slide)).toContain('All is calm'))
    const at = `/api/sessions/${concert.reference}/showings/${concert.showing}`
    await organiser.put(`${at}/announcement`, { text: 'The doors close at ten.' })
    await eventually(() => expect(phone.display?.announcement?.text).toBe('The doors close at ten.'))
    await presenting().close()
    await eventually(() => expect(phone.display?.status).toBe('ended'))
    await organiser.delete(`/api/sessions/${concert.reference}`)
    await eventually(() => expect(phone.bodies('DisplayChanged')).toHaveLength(5))
    await expect.poll(async () => (await visit(`/api/watch/showings/${concert.showing}`)).status).toBe(404)
  })

  test('share seats, waiting line and viewer count with those of nodes', async () => {
    const free = await app.organiser('Free')
    concert = await makeConcert(free)
    const phones = await Promise.all(Array.from({ length: 17 }, (_, n) => connect(n % 2 ? relay.url : node.url)))
    const outcomes = await Promise.all(phones.map((phone) => phone.join(concert.showing)))
    const [seated = [], waiting = []] = ['joined', 'full'].map((one) =>
      phones.filter((_, n) => outcomes[n]?.outcome === one),
    )
    expect([seated.length, waiting.length]).toEqual([15, 2])
    const desk = await connect(node.url, free)
    await desk.requestCount(concert.showing)
    await eventually(() => expect(desk.bodies('UpdateGroupCount').at(-1)).toMatchObject({ count: 15 }))
    await Promise.all(seated.slice(0, 2).map((phone) => phone.leave(concert.showing)))
    for (const phone of waiting) await eventually(() => expect(phone.bodies('SeatGranted')).toHaveLength(1))
  })

  test('get what messages have missed, while Redis is away and after it', async () => {
    const line = await createLine({ port: redis.port })
    onTestFinished(() => line.close())
    const cutOff = await openForTest({
      redisUrl: `redis://127.0.0.1:${line.port}`,
      liveLimits: { outageCheckMs: 50, displayCheckMs: 600_000 },
    })
    const phone = await join(cutOff.url)
    await presenting().start()
    await eventually(() => expect(phone.display?.status).toBe('live'))
    line.dropAll()
    line.cut()
    const missed = await presenting().show(1)
    await eventually(() => expect(phone.display?.revision).toBe(missed.data.revision))
    expect(await readiness(cutOff)).toBe('degraded')
    const late = await join(cutOff.url)
    line.restore()
    await eventually(async () => expect(await readiness(cutOff)).toBe('ok'))
    const shown = await presenting().show(2)
    for (const one of [phone, late]) await eventually(() => expect(one.display?.revision).toBe(shown.data.revision))
  })
})

describe('the pages of a relay', () => {
  const open = async (path: string, language: string) => {
    const answer = await relay.app.request(path, { headers: { 'accept-language': language } })
    return { headers: answer.headers, status: answer.status, state: (await answer.json()) as { page: ShowingPage } }
  }

  test('open by code and by link, in the phone’s language and with the slide that is shown', async () => {
    await presenting().start()
    await presenting().show(1)
    const here = `/watch/${concert.accessCode}`
    for (const [path, language] of [
      [here, 'de'],
      [`${here}/${concert.showing}?autoJoin=true`, 'cy'],
    ] as const) {
      const { status, headers, state } = await open(path, language)
      expect([status, headers.get('content-language')]).toEqual([200, language])
      expect(state.page.snapshot.display.slide?.name).toBe('Round yon virgin')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    await presenting().show(2)
    const later = async () => (await open(here, 'de')).state.page.snapshot.display.slide?.name
    await expect.poll(later).toBe('Sleep in heavenly peace')
  })

  test('ask a node once for a picture that a whole hall wants', async () => {
    const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const block = { blockType: 'Image', imageName: 'a.png', altText: 'A dot', imageContents: PIXEL }
    const saved = await organiser.put(`/api/content/pages/${concert.pages[0]}/contents`, {
      rows: [{ blocks: [block] }],
    })
    const path = `/api/images/${saved.data.rows[0].blocks[0].blobName.replaceAll('/', '|')}`
    const read = vi.spyOn(app.services.images, 'read')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => relay.app.request(`${path}?w=${n + 100}`)))
    const asked = read.mock.calls.length
    const bytes = await Promise.all(answers.map(async (one) => Buffer.from(await one.arrayBuffer()).toString('base64')))
    const own = await app.app.request(path)
    expect(new Set(bytes)).toEqual(new Set([Buffer.from(await own.arrayBuffer()).toString('base64')]))
    for (const name of ['etag', 'cache-control', 'content-type', 'content-security-policy', 'vary'])
      expect(answers[0]?.headers.get(name)).toBe(own.headers.get(name))
    // Once for the variant, and once for the picture of which it is made
    expect(asked).toBe(2)
  })
})

describe('without its owners', () => {
  test('a relay keeps its attendees and what it knows, and asks newcomers to come back', async () => {
    const owner = await startServer(app)
    const alone = await openForTest({ owners: [origin(owner)] })
    const phone = await join(alone.url)
    await presenting().start()
    await eventually(() => expect(phone.display?.status).toBe('live'))
    const elsewhere = await makeConcert(organiser)
    await owner.close()
    const shown = await presenting().show(1)
    await eventually(() => expect(phone.display?.revision).toBe(shown.data.revision))
    await eventually(async () => expect(await readiness(alone)).toBe('degraded'))
    const known = await visit(`/api/watch/showings/${concert.showing}/display`, alone)
    expect([known.status, known.data.revision]).toEqual([200, shown.data.revision])
    await join(alone.url)
    const unknown = await visit(`/api/watch/showings/${elsewhere.showing}`, alone)
    expect([unknown.status, unknown.headers.get('retry-after'), unknown.errors[0]?.code]).toEqual([
      503,
      '2',
      'unavailable',
    ])
    expect(phone.isClosed).toBe(false)
  })

  test('a relay that has never reached one is not ready', async () => {
    const lost = await openForTest({ owners: ['http://127.0.0.1:9'] })
    const answer = await visit('/readyz', lost)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await visit('/healthz', lost)).status).toBe(200)
  })
})

describe('a relay refuses', () => {
  test('the calls of organisers', async () => {
    const at = new TestClient(relay.app)
    for (const [name, value] of organiser.cookies) at.cookies.set(name, value)
    for (const answer of [
      await at.get('/api/events'),
      await at.post('/api/auth/login', { email: 'a', password: 'b' }),
    ]) {
      expect([answer.status, answer.errors]).toEqual([
        404,
        [{ code: 'not-found', message: 'This server only serves attendees.' }],
      ])
    }
    expect((await at.get('/')).status).toBe(404)
  })

  test('organisers at the hub: a log-in is ignored there, and an access token rejected', async () => {
    const desk = await connect(relay.url, organiser)
    await expect(desk.requestCount(concert.showing)).rejects.toThrow("This couldn't be found")
    const negotiate = `${relay.url}/negotiate?negotiateVersion=1`
    const withToken = await fetch(negotiate, { method: 'POST', headers: { authorization: 'Bearer lectern_x' } })
    expect([withToken.status, await withToken.text()]).toEqual([403, 'This server only serves attendees.'])
  })

  test('what is no attendee’s business at a node: questions without its signature', async () => {
    const ask = (headers: Record<string, string>) =>
      app.app.request('/internal/questions', {
        method: 'POST',
        body: JSON.stringify({ question: 'event', input: { accessCode: concert.accessCode } }),
        headers,
      })
    const forged: Record<string, string>[] = [{}, { 'lectern-signature': 'A'.repeat(43) }]
    for (const headers of forged) {
      const answer = await ask(headers)
      expect([answer.status, await answer.json()]).toMatchObject([404, { errors: [{ code: 'not-found' }] }])
    }
  })
})

describe('a signed question', () => {
  const { sign } = createSignature(relayKeyOf('x'.repeat(32)).secret)
  const ask = async (text: string) => {
    const headers = { 'lectern-signature': sign(text) }
    const { status } = await app.app.request('/internal/questions', { method: 'POST', body: text, headers })
    return status
  }
  const count = { name: 'access-code', seconds: 60, key: '192.0.2.1', tries: 1 }

  test('of the right shape is answered', async () => {
    const { accessCode, showing } = concert
    const questions = [
      { question: 'event', input: { accessCode } },
      { question: 'slides', input: { showingReference: showing, ofALaterVersion: true } },
      { question: 'count', input: count },
    ]
    for (const one of questions) expect(await ask(JSON.stringify(one)), one.question).toBe(200)
  })

  test.each([
    ['no JSON', '{'],
    ['no question', 'null'],
    ['a list', '[]'],
    ['no input', '{"question":"event"}'],
    ...[null, 1, 'text', [], { showingReference: 1 }, { showingReference: '' }].map((input) => [
      `the input ${JSON.stringify(input)}`,
      JSON.stringify({ question: 'showing', input }),
    ]),
    [
      'too many references',
      JSON.stringify({ question: 'versions', input: { showingReferences: Array(1_001).fill('a') } }),
    ],
    ["a counter of a node's log-ins", JSON.stringify({ question: 'count', input: { ...count, name: 'log-in-to' } })],
    ['attempts taken back', JSON.stringify({ question: 'count', input: { ...count, tries: -5 } })],
  ])('of the wrong shape is refused: %s', async (_what, text) => expect(await ask(String(text))).toBe(400))

  test.each(['unknown', '__proto__', 'constructor'])('that the node does not know is not found: %s', async (question) =>
    expect(await ask(JSON.stringify({ question, input: {} }))).toBe(404),
  )
})

test('guesses of access codes count together at a relay and a node', async () => {
  await database.orm.em.fork().nativeDelete(TryCount, {})
  const strict = await createTestApp(
    { DATABASE_URL: database.url, REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '0.25' },
    { openDatabase: async () => ({ orm: database.orm, close: async () => {} }) },
  )
  const server = await startServer(strict)
  const guessed = await openForTest({ owners: [origin(server)], environment: { RATE_LIMIT_FACTOR: '0.25' } })
  onTestFinished(async () => {
    await server.close()
    await strict.close()
  })
  const guess = async (at: { app: ConstructorParameters<typeof TestClient>[0] }) =>
    (await new TestClient(at.app).get('/api/watch/events/00000000')).status
  const tries = rateLimits.accessCode.tries / 4
  const statuses = []
  for (let n = 0; n < tries / 2; n++) statuses.push(await guess(strict), await guess(guessed))
  expect(statuses).toEqual(Array(tries).fill(404))
  expect(await guess(guessed)).toBe(429)
})

test('a code that a relay has never seen leads to the event, and a lost message to no wrong one', async () => {
  const found = await visit(`/api/watch/events/${concert.accessCode}`)
  expect(found.data).toMatchObject({ name: 'Carols by candlelight', showings: [{ reference: concert.showing }] })
  expect((await visit(`/api/watch/showings/${UNKNOWN}`)).status).toBe(404)
})

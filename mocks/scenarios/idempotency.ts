import { expect } from 'vitest'
import type { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import { eventWithSlides, type Fixture } from './harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from './harness/scenario.ts'

interface Creating {
  path: (fixture: Fixture, team: string) => string
  body?: object
  /** The address of the created item, relative to the call's. */
  location?: (made: never) => string
}

const of = (path: string) => (fixture: Fixture) => fixture.event + path
const reference = (at: string) => (made: { reference: string }) => `${at}/${made.reference}`
type CreatingOperation = {
  [K in OperationId]: 201 extends (typeof operations)[K]['statuses'][number] ? K : never
}[OperationId]
/** A call of each creating operation. A missing one is a type error. */
const creating: Record<CreatingOperation, Creating> = {
  createEvent: { path: () => '/api/sessions', body: { name: 'Lessons and carols' } },
  duplicateEvent: { path: of('/duplicate'), location: reference('/api/sessions') },
  createSlide: { path: of('/pages'), body: { name: 'Silent night' } },
  createSlides: {
    path: of('/pages/all'),
    body: { slides: [{ name: 'Silent night' }] },
    location: () => 'EVENT/pages/all',
  },
  createContentPage: {
    path: () => '/api/content/pages',
    location: (made: { reference: string }) => `/api/content/pages/${made.reference}/contents`,
  },
  createEndPage: { path: of('/end/pages'), body: { name: 'Next concerts' } },
  createShowing: { path: of('/showings'), body: { startDateUtc: '2026-12-24T18:00:00Z' } },
  createPreview: {
    path: of('/preview'),
    body: {},
    location: (made: { reference: string }) => `EVENT/showings/${made.reference}`,
  },
  createTeam: { path: () => '/api/teams', body: { name: 'Choir office' } },
  addTeamMember: {
    path: (_fixture, team) => `/api/teams/${team}/members`,
    body: { emailAddress: 'zoe.once@example.org' },
  },
  createToken: {
    path: () => '/api/auth/tokens',
    body: { name: 'Lyrics bridge', scopes: ['read'], expiresInDays: 30 },
    location: (made: { accessToken: { reference: string } }) => `/api/auth/tokens/${made.accessToken.reference}`,
  },
  createWebhook: {
    path: () => '/api/webhooks',
    body: { address: 'https://lights.example.org/', events: ['slide.shown'] },
    location: (made: { webhook: { reference: string } }) => `/api/webhooks/${made.webhook.reference}`,
  },
}

const key = (value: string) => ({ 'idempotency-key': value })
const KEY = '8e03978e-40d5-43e8-bc93-6894a57f9324'

const scenarioOf = ([of, { path: pathOf, body, location }]: [string, Creating]) =>
  scenariosOf(of as OperationId, {
    "returns the created item's Location; repeated with its Idempotency-Key, it acts once and responds the same":
      async (world) => {
        const fixture = await eventWithSlides(world, 1)
        const { client } = fixture
        const team = (await client.ok('POST', '/api/teams', { name: 'Parish news' })).reference
        const path = pathOf(fixture, team)
        const first = await client.call('POST', path, body, key(KEY))
        expect(first.status, JSON.stringify(first.errors)).toBe(201)
        const address = (location ?? reference(path))(first.data as never).replace('EVENT', fixture.event)
        expect(first.headers.get('location')).toBe(address)
        const again = await client.call('POST', path, body, key(`"${KEY}"`))
        expect({ body: again.body, location: again.headers.get('location'), etag: again.headers.get('etag') }).toEqual({
          body: first.body,
          location: address,
          etag: first.headers.get('etag'),
        })
        const elsewhere = path === '/api/teams' ? '/api/sessions' : '/api/teams'
        await client.ok('POST', elsewhere, { name: 'Other' }, key('used'))
        const reused = await client.call('POST', path, body, key('used'))
        expectErrors(reused, 422, ['idempotency-key-reused', 'idempotency-key'])
      },
  })

export const idempotencyScenarios: Scenario[] = [
  ...Object.entries(creating).flatMap(scenarioOf),
  ...scenariosOf('createTeam', {
    "refuses a key that was used with another body, but not another account's": async (world) => {
      const [{ client }, other] = [await world.organiser(), await world.organiser()]
      const create = (by: typeof client, name: string) => by.call('POST', '/api/teams', { name }, key(KEY))
      expect((await create(client, 'Choir office')).status).toBe(201)
      expectErrors(await create(client, 'Choir'), 422, ['idempotency-key-reused', 'idempotency-key'])
      expect((await create(other.client, 'Choir')).status).toBe(201)
      expect((await client.ok('GET', '/api/teams')).teams).toHaveLength(1)
    },
    'stores no failure: the same key works when the mistake is corrected': async (world) => {
      const { client } = await world.organiser()
      expectErrors(await client.call('POST', '/api/teams', { name: ' ' }, key(KEY)), 400, ['required', 'name'])
      expect((await client.call('POST', '/api/teams', { name: 'Choir office' }, key(KEY))).status).toBe(201)
    },
    'refuses a key that is empty, too long or not printable ASCII': async (world) => {
      const { client } = await world.organiser()
      const attempt = (value: string) => client.call('POST', '/api/teams', { name: 'Choir office' }, key(value))
      expectErrors(await attempt(''), 400, ['invalid-format', 'idempotency-key'])
      expectErrors(await attempt('x'.repeat(256)), 400, ['too-long', 'idempotency-key'])
      expectErrors(await attempt('a b'), 400, ['invalid-format', 'idempotency-key'])
    },
  }),
]

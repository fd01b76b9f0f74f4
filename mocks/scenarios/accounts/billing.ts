import { expect } from 'vitest'
import { eventWithSlides, PIXEL } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const CHANGE_PLAN = '/api/billing/change-plan'
const SUBSCRIPTION = '/api/billing/subscription'
const WEBHOOK = '/api/billing/stripe-webhook'
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
const stripeEvent = { id: 'evt_1', type: 'invoice.paid', created: 1_795_252_800, data: { object: {} } }

export const billingScenarios: Scenario[] = [
  ...scenariosOf('getSubscription', {
    'returns the plan, which is unpaid without a provider': async ({ organiser }) => {
      const { client } = await organiser('Basic')
      expect(await client.ok('GET', SUBSCRIPTION)).toEqual({
        accountLevel: 'Basic',
        provider: 'none',
        status: 'none',
        renewsAt: null,
        pendingLevel: null,
        effectiveFrom: null,
        paymentFailedSince: null,
        paymentDueBy: null,
        paymentUrl: null,
        storage: { usedBytes: 0, maxBytes: 2_147_483_648 },
      })
    },
    'says how much the account stores': async (world) => {
      const { client, slides } = await eventWithSlides(world, 1)
      const used = async () => (await client.ok('GET', SUBSCRIPTION)).storage.usedBytes
      const before = await used()
      expect(before).toBeGreaterThan(0)
      const block = { blockType: 'Image', imageName: 'dot.png', imageContents: PIXEL }
      await client.ok('PUT', `/api/content/pages/${slides[0]?.pageReference}/contents`, { rows: [{ blocks: [block] }] })
      expect(await used()).toBeGreaterThan(before)
    },
  }),
  ...scenariosOf('changePlan', {
    'takes effect immediately without a provider, up and down': async ({ organiser }) => {
      const { client } = await organiser('Free')
      for (const [plan, level] of [
        ['premium', 'Premium'],
        ['basic', 'Basic'],
        ['free', 'Free'],
      ] as const) {
        const change = await client.ok('POST', CHANGE_PLAN, { plan })
        expect(change).toMatchObject({ accountLevel: level, checkoutUrl: null })
        expect(Number.isNaN(Date.parse(change.effectiveFrom))).toBe(false)
        expect((await client.ok('GET', '/api/user/info')).accountLevel).toBe(level)
      }
    },
    'changes nothing when the plan is the same': async ({ organiser }) => {
      const { client } = await organiser('Basic')
      expect(await client.ok('POST', CHANGE_PLAN, { plan: 'basic' })).toMatchObject({ accountLevel: 'Basic' })
      expect((await client.ok('GET', '/api/user/info')).accountLevel).toBe('Basic')
    },
    'accepts a form with its token and redirects back': async ({ organiser }) => {
      const { client } = await organiser('Free')
      const form = `plan=basic&csrfTokenValue=${encodeURIComponent(client.csrfToken)}`
      client.csrfToken = ''
      const answer = await client.call('POST', CHANGE_PLAN, form, asForm)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/subscription'])
      expect((await client.ok('GET', '/api/user/info')).accountLevel).toBe('Basic')
    },
    'refuses a form without the right token': async ({ organiser }) => {
      const { client } = await organiser('Free')
      client.csrfToken = ''
      for (const form of ['plan=basic', 'plan=basic&csrfTokenValue=wrong']) {
        const answer = await client.call('POST', CHANGE_PLAN, form, asForm)
        expect([answer.status, answer.body]).toEqual([400, 'CSRF token validation failed.'])
      }
      expect((await client.ok('GET', '/api/user/info')).accountLevel).toBe('Free')
    },
    'refuses a plan that does not exist, in JSON and in a form': async ({ organiser }) => {
      const { client } = await organiser('Free')
      expectErrors(await client.call('POST', CHANGE_PLAN, { plan: 'gold' }), 400, ['invalid-value', 'plan'])
      expectErrors(await client.call('POST', CHANGE_PLAN, 'plan=gold', asForm), 400, ['invalid-value', 'plan'])
      expectErrors(await client.call('POST', CHANGE_PLAN, '', asForm), 400, ['required', 'plan'])
      expectErrors(await client.call('POST', CHANGE_PLAN, 'plan=basic&admin=1', asForm), 400, [
        'unknown-field',
        'admin',
      ])
    },
    'keeps events over the limit of a lower plan and refuses new ones': async (world) => {
      const { client, event } = await eventWithSlides(world, 1, 'Premium')
      for (const name of ['Second', 'Third', 'Fourth']) await client.ok('POST', '/api/sessions', { name })
      await client.ok('POST', CHANGE_PLAN, { plan: 'free' })
      expect((await client.call('GET', event)).status).toBe(200)
      expectErrors(await client.call('POST', '/api/sessions', { name: 'Fifth' }), 403, 'plan-limit-reached')
    },
    'updates watching phones, because their content may change': async (world) => {
      const { client, defaultShowing } = await eventWithSlides(world, 1, 'Free')
      const phone = await (await world.visitor()).connectHub()
      const before = await phone.join(defaultShowing, 'attendee-whose-organiser-upgrades')
      await client.ok('POST', CHANGE_PLAN, { plan: 'basic' })
      expect((await phone.next('DisplayChanged')).revision).toBeGreaterThan(before.display.revision)
    },
  }),
  ...scenariosOf('receiveStripeEvent', {
    "doesn't exist without the provider, whatever the signature": async ({ visitor }) => {
      const client = await visitor()
      const signed = { 'stripe-signature': 't=1795252800,v1=00', 'csrf-token': '' }
      expectErrors(await client.call('POST', WEBHOOK, stripeEvent, signed), 404, 'not-found')
    },
    'refuses malformed, unsigned and oversized events, and other content types': async ({ visitor }) => {
      const client = await visitor()
      const signed = { 'stripe-signature': 't=1795252800,v1=00' }
      expectErrors(await client.call('POST', WEBHOOK, stripeEvent), 400, ['required', 'stripe-signature'])
      expectErrors(await client.call('POST', WEBHOOK, '{"id": ', signed), 400, 'malformed-body')
      const large = { ...stripeEvent, filler: 'x'.repeat(1_100_000) }
      expectErrors(await client.call('POST', WEBHOOK, large, signed), 413, 'payload-too-large')
      expectErrors(
        await client.call('POST', WEBHOOK, 'x', { ...signed, 'content-type': 'text/plain' }),
        415,
        'unsupported-media-type',
      )
    },
  }),
]

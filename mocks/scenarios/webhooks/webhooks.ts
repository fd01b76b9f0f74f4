import { expect } from 'vitest'
import type { Webhook, WebhookDelivery } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, present } from '../harness/fixture.ts'
import { newestMail } from '../harness/newest-mail.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'

const WEBHOOKS = '/api/webhooks'
const LIGHTS = { address: 'https://lights.example.org/lectern', events: ['slide.shown', 'showing.held'] }

const list = async (client: ScenarioClient): Promise<Webhook[]> => (await client.ok('GET', WEBHOOKS)).webhooks
const add = async (client: ScenarioClient, more = {}): Promise<{ webhook: Webhook; secret: string }> =>
  client.ok('POST', WEBHOOKS, { ...LIGHTS, ...more })
const refused = [
  ['', 'required'],
  [' ', 'required'],
  ['lights', 'invalid-format'],
  ['http://lights.example.org/', 'invalid-format'],
  ['https://u:p@lights.example.org/', 'invalid-format'],
  ['https://[::ffff:10.0.0.1]/', 'invalid-format'],
  ['https://printer.local/', 'invalid-format'],
  [`https://lights.example.org/${'x'.repeat(1_000)}`, 'too-long'],
] as const

/** A webhook with a delivery to a name that doesn't exist, which therefore waits. */
export async function withDelivery(world: World) {
  const fixture = await eventWithSlides(world, 2)
  const address = 'https://nowhere.invalid/'
  const { webhook } = await add(fixture.client, { address, events: ['showing.started', 'slide.shown'] })
  await present(fixture)
  const path = `${WEBHOOKS}/${webhook.reference}`
  const deliveries = async (): Promise<WebhookDelivery[]> =>
    (await fixture.client.ok('GET', `${path}/deliveries`)).deliveries
  await expect.poll(deliveries, { timeout: 5_000 }).not.toEqual([])
  return { ...fixture, path, deliveries }
}

const making: Scenario[] = [
  ...scenariosOf('createWebhook', {
    'returns the secret once, and mails the owner without it': async (world) => {
      const { client, email } = await world.organiser()
      const events = ['event.changed', 'slide.shown', 'slide.shown']
      const { webhook, secret } = await add(client, { address: ' HTTPS://Lights.Example.org:443/lectern#x', events })
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
      expect(webhook).toMatchObject({
        address: LIGHTS.address,
        events: ['slide.shown', 'event.changed'],
        isEnabled: true,
        lastDeliveredDateUtc: null,
      })
      expect(await list(client)).toEqual([webhook])
      const mail = await newestMail(client, email)
      expect(mail.subject).toBe('A webhook was added to your account')
      expect(JSON.stringify(mail)).not.toContain(secret)
    },
    'refuses addresses that are no public HTTPS, and missing and unknown events': async (world) => {
      const { client } = await world.organiser()
      for (const [address, code] of refused)
        expectErrors(await client.call('POST', WEBHOOKS, { ...LIGHTS, address }), 400, [code, 'address'])
      expectErrors(await client.call('POST', WEBHOOKS, { ...LIGHTS, events: [] }), 400, ['too-few', 'events'])
      const unknown = { ...LIGHTS, events: ['slide.hidden'] }
      expectErrors(await client.call('POST', WEBHOOKS, unknown), 400, ['invalid-value', 'events.0'])
      expect(await list(client)).toEqual([])
    },
    'allows 10 webhooks, until one is deleted': async (world) => {
      const { client } = await world.organiser()
      const made = []
      for (let count = 0; count < 10; count++) made.push(await add(client))
      expectErrors(await client.call('POST', WEBHOOKS, LIGHTS), 400, 'too-many')
      await client.ok('DELETE', `${WEBHOOKS}/${made[3]?.webhook.reference}`)
      await add(client)
    },
  }),
  ...scenariosOf('listWebhooks', {
    "lists the caller's webhooks only, without their secrets": async (world) => {
      const [{ client }, outsider] = [await world.organiser(), await world.organiser()]
      const { secret } = await add(client)
      expect(JSON.stringify((await client.call('GET', WEBHOOKS)).body)).not.toContain(secret)
      expect(await list(outsider.client)).toEqual([])
    },
  }),
]

const changing: Scenario[] = [
  ...scenariosOf('updateWebhook', {
    'changes what is given, and refuses what createWebhook refuses': async (world) => {
      const { client } = await world.organiser()
      const { webhook } = await add(client)
      const path = `${WEBHOOKS}/${webhook.reference}`
      const address = 'https://other.example.org/'
      expect(await client.ok('PATCH', path, { address })).toEqual({ ...webhook, address })
      const changed = { ...webhook, address, events: ['showing.ended'], isEnabled: false }
      expect(await client.ok('PATCH', path, { events: ['showing.ended'], isEnabled: false })).toEqual(changed)
      for (const [wrong, code] of refused)
        expectErrors(await client.call('PATCH', path, { address: wrong }), 400, [code, 'address'])
      expect(await client.ok('PATCH', path, {})).toEqual(changed)
      expect(await list(client)).toEqual([changed])
    },
    "doesn't find another account's": async (world) => {
      const [{ client }, outsider] = [await world.organiser(), await world.organiser()]
      const path = `${WEBHOOKS}/${(await add(client)).webhook.reference}`
      expectErrors(await outsider.client.call('PATCH', path, { isEnabled: false }), 404, 'not-found')
      expect((await list(client))[0]).toMatchObject({ isEnabled: true })
    },
  }),
  ...scenariosOf('deleteWebhook', {
    "deletes it once, and never another account's": async (world) => {
      const [{ client }, outsider] = [await world.organiser(), await world.organiser()]
      const path = `${WEBHOOKS}/${(await add(client)).webhook.reference}`
      expectErrors(await outsider.client.call('DELETE', path), 404, 'not-found')
      await client.ok('DELETE', path)
      expectErrors(await client.call('DELETE', path), 404, 'not-found')
      expectErrors(await client.call('GET', `${path}/deliveries`), 404, 'not-found')
      expect(await list(client)).toEqual([])
    },
  }),
]

const delivering: Scenario[] = [
  ...scenariosOf('listWebhookDeliveries', {
    'lists messages that wait, with the showing that they are about': async (world) => {
      const { eventReference, defaultShowing, deliveries } = await withDelivery(world)
      const [started] = (await deliveries()).toReversed()
      expect(started).toMatchObject({
        event: 'showing.started',
        eventReference,
        showingReference: defaultShowing,
        status: 'Waiting',
        responseStatus: null,
      })
    },
  }),
  ...scenariosOf('resendWebhookDelivery', {
    'sends a message again, by the owner only, unless the webhook is disabled': async (world) => {
      const { client, path, deliveries } = await withDelivery(world)
      const [delivery] = await deliveries()
      const resend = `${path}/deliveries/${delivery?.reference}/resend`
      const again = await client.ok('POST', resend, {})
      expect(again).toMatchObject({ reference: delivery?.reference, status: 'Waiting', tries: 0, failure: null })
      await expect.poll(async () => (await deliveries())[0]?.tries, { timeout: 10_000 }).toBeGreaterThan(0)
      const outsider = await world.organiser()
      expectErrors(await outsider.client.call('POST', resend, {}), 404, 'not-found')
      await client.ok('PATCH', path, { isEnabled: false })
      expectErrors(await client.call('POST', resend, {}), 400, 'wrong-state')
      await client.ok('PATCH', path, { isEnabled: true })
      await client.ok('POST', resend)
      expectErrors(await client.call('POST', `${path}/deliveries/${'A'.repeat(22)}/resend`), 404, 'not-found')
    },
  }),
]

export const webhookScenarios: Scenario[] = [...making, ...changing, ...delivering]

import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WebhookDelivery as Delivery, WebhookEvent } from '../../../generated/zod/schemas/index.zod.ts'
import { DAY, HOUR, MINUTE } from '../../../openapi/rules/durations.ts'
import { webhookEvents } from '../../../openapi/rules/webhooks/webhooks.ts'
import { type Concert, makeConcert, presenter } from '../../test/support/concert.ts'
import { testApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { createContext } from '../context/context.ts'
import { failure } from '../errors/fail.ts'
import { tidyDeliveries } from './sending/tidy-deliveries.ts'
import { Webhook } from './webhook.entity.ts'
import { WebhookDelivery } from './webhook-delivery.entity.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
  type: WebhookEvent
  data: Record<string, unknown>
}

/** A receiver on this machine. Paths respond as `answers` says, others with 204. */
let server: Server
let origin: string
const received = new Map<string, Received[]>()
const answers = new Map<string, (response: ServerResponse) => unknown>()
let paths = 0

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = request.url ?? ''
    received.set(path, [...(received.get(path) ?? []), { headers: request.headers, body, ...JSON.parse(body) }])
    const answer = answers.get(path)
    if (answer) answer(response)
    else response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const app = await testApp(
  { WEBHOOKS_ALLOW_PRIVATE: '1' },
  { webhookNetwork: { allowsPrivate: true, deadlineMs: 2_000 } },
)
afterEach(() => {
  app.clock.now = () => new Date()
})
const later = (ms: number) => {
  app.clock.now = () => new Date(Date.now() + ms)
}

interface Hook {
  path: string
  secret: string
  reference: string
  address: string
  messages: () => Received[]
  types: () => WebhookEvent[]
  deliveries: () => Promise<Delivery[]>
}

async function addWebhook(client: TestClient, events: readonly WebhookEvent[] = webhookEvents): Promise<Hook> {
  const path = `/hook-${++paths}`
  const { webhook, secret } = (await client.post('/api/webhooks', { address: origin + path, events })).data
  const address = `/api/webhooks/${webhook.reference}`
  const messages = () => received.get(path) ?? []
  return {
    path,
    secret,
    reference: webhook.reference,
    address,
    messages,
    types: () => messages().map(({ type }) => type),
    deliveries: async () => (await client.get(`${address}/deliveries`)).data.deliveries,
  }
}

/** Waits until no node has work for webhooks that is due. */
async function settle() {
  const idle = `select (select count(*) from webhook_change) + (select count(*) from webhook where busy_until is not null) +
    (select count(*) from webhook_delivery join webhook on webhook.reference = webhook_reference and is_enabled where next_try_at <= ?) as left`
  const left = async () => {
    app.services.webhooks.wake()
    const [row] = await app.orm.em.fork().execute<{ left: string }[]>(idle, [app.clock.now()])
    return Number(row?.left)
  }
  await expect.poll(left, { timeout: 10_000, interval: 30 }).toBe(0)
}

const stored = (hook: Hook) => app.orm.em.fork().findOneOrFail(Webhook, { reference: hook.reference })

async function organiserWithConcert() {
  const client = await app.organiser('Premium')
  const concert = await makeConcert(client)
  return { client, concert, presenting: presenter(client, concert, concert.showing) }
}

const changeName = (client: TestClient, { reference }: Concert, name: string) =>
  client.put(`/api/sessions/${reference}`, { name })

describe('a webhook', () => {
  test("mails its owner at each new address; what causes a mail counts towards the account's limit", async () => {
    const consume = vi.spyOn(app.services.limits.notified, 'consume')
    const { account, client } = await app.person()
    const { address } = await addWebhook(client)
    await client.patch(address, { address: `${origin}/moved` })
    await client.patch(address, { address: `${origin}/moved`, isEnabled: false })
    expect(await app.mailsTo(account.email)).toHaveLength(2)
    await client.patch(address, { isEnabled: true })
    expect(consume.mock.calls).toEqual(Array(3).fill([account.reference]))
  })

  test('receives each kind of message once, signed, with references only', async () => {
    const { client, concert, presenting } = await organiserWithConcert()
    const hook = await addWebhook(client)
    await presenting.start()
    await settle()
    await presenting.show(0)
    await settle()
    await presenting.hold()
    await presenting.hold()
    await settle()
    await presenting.close()
    await settle()
    await changeName(client, concert, 'Lessons and carols')
    await settle()
    expect(hook.types()).toEqual(['showing.started', 'slide.shown', 'showing.held', 'showing.ended', 'event.changed'])
    const of = { eventReference: concert.reference, showingReference: concert.showing, epoch: 1 }
    const revisions = hook.messages().flatMap(({ data }) => (data.revision as number) ?? [])
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
    expect(hook.messages().map(({ data }) => data)).toEqual([
      ...[null, concert.slides[0], null, null].map((slideReference, at) => ({
        ...of,
        revision: revisions[at],
        slideReference,
      })),
      { eventReference: concert.reference, isDeleted: false },
    ])
    for (const { headers, body } of hook.messages()) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const key = Buffer.from(hook.secret.replace('whsec_', ''), 'base64')
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
      expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60)
    }
    expect(
      (await hook.deliveries()).map(({ status, responseStatus, tries }) => [status, responseStatus, tries]),
    ).toEqual(Array(5).fill(['Delivered', 204, 1]))
    expect(await stored(hook)).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(Date) })
  })

  test('hears of slides, contents, translations, showings and the bin, and nothing of previews', async () => {
    const { client, concert } = await organiserWithConcert()
    const hook = await addWebhook(client)
    const event = `/api/sessions/${concert.reference}`
    const preview = (await client.post(`${event}/preview`, {})).data
    await client.post(`${event}/showings/${preview.reference}/start`, {})
    await settle()
    expect(hook.types()).toEqual([])
    const changes: (() => Promise<unknown>)[] = [
      () => client.post(`${event}/pages`, { name: 'Encore' }),
      () => client.patch(`${event}/pages/${concert.slides[0]}`, { name: 'Opening' }),
      () => client.put(event, { languages: ['cy'] }),
      () => client.put(`${event}/pages/${concert.slides[0]}/translations/cy`, { name: { text: 'Croeso' }, blocks: [] }),
      () => client.delete(`${event}/pages/${concert.slides[0]}/translations/cy`),
      () => client.put(`/api/content/pages/${concert.pages[0]}/contents`, { rows: [] }),
      () => client.post(`${event}/showings`, { startDateUtc: '2026-12-31T22:00:00.000Z' }),
      () => client.delete(`${event}/pages/${concert.slides[1]}`),
      () => client.delete(event),
      () => client.post(`/api/bin/${concert.reference}/restore`, {}),
    ]
    for (const [at, change] of changes.entries()) {
      await change()
      await settle()
      expect([at, hook.messages().at(-1)?.data.isDeleted]).toEqual([at, at === changes.length - 2])
      expect(hook.messages().filter(({ type }) => type === 'event.changed')).toHaveLength(at + 1)
    }
  })

  test("hears that a live showing ends with its event's deletion, and of an undone end", async () => {
    const { client, concert, presenting } = await organiserWithConcert()
    const hook = await addWebhook(client, ['showing.started', 'slide.shown', 'showing.ended'])
    const open = `/api/sessions/${concert.reference}/showings/${concert.showing}/open`
    const steps = [
      () => presenting.start(),
      () => presenting.show(1),
      () => presenting.close(),
      () => client.post(open, { isUndo: true }),
      () => client.delete(`/api/sessions/${concert.reference}`),
    ]
    for (const step of steps) {
      await step()
      await settle()
    }
    expect(hook.types()).toEqual([
      'showing.started',
      'slide.shown',
      'showing.ended',
      'showing.started',
      'showing.ended',
    ])
    expect(hook.messages()[3]?.data).toMatchObject({ slideReference: concert.slides[1] })
  })
})

describe('a receiver that is slow', () => {
  test('gets the newest slide only, and delays neither presses nor other receivers', async () => {
    const [slow, quick] = [await organiserWithConcert(), await organiserWithConcert()]
    const hanging = await addWebhook(slow.client, ['showing.started', 'slide.shown'])
    const other = await addWebhook(quick.client, ['slide.shown'])
    let release: (() => void) | undefined
    answers.set(hanging.path, (response) => {
      release = () => response.writeHead(200).end()
    })
    await slow.presenting.start()
    await quick.presenting.start()
    await expect.poll(() => hanging.messages().length, { timeout: 5_000 }).toBe(1)
    for (const slide of [0, 1, 2, 0, 1, 2]) expect((await slow.presenting.show(slide)).status).toBe(200)
    await quick.presenting.show(0)
    await expect.poll(() => other.types(), { timeout: 5_000 }).toEqual(['slide.shown'])
    answers.delete(hanging.path)
    release?.()
    await settle()
    expect(hanging.types()).toEqual(['showing.started', 'slide.shown'])
    expect(hanging.messages()[1]?.data.slideReference).toBe(slow.concert.slides[2])
  })

  test('has at most 500 messages waiting, and those of an account over its limit wait', async () => {
    const { client, presenting } = await organiserWithConcert()
    const hook = await addWebhook(client, ['showing.started', 'showing.held'])
    const { webhook } = app.services.limits
    app.services.limits.webhook = {
      consume: async () => Promise.reject(failure('rate-limited', { retryAfterSeconds: 40 })),
    }
    await presenting.start()
    const fill = `insert into webhook_delivery (reference, webhook_reference, type, event_reference, body, created_at, tries, next_try_at)
      select md5(n::text || ?), ?, 'showing.held', 'gone', '{}', now() - interval '1 hour', 0, now() + interval '1 day' from generate_series(1, 600) n`
    await app.orm.em.fork().execute(fill, [hook.reference, hook.reference], 'run')
    await presenting.hold()
    await settle()
    const waiting = { webhook: hook.reference, nextTryAt: { $ne: null } }
    expect(await app.orm.em.fork().count(WebhookDelivery, waiting)).toBe(500)
    expect(hook.messages()).toEqual([])
    app.services.limits.webhook = webhook
    later(41_000)
    await settle()
    expect(hook.types()).toEqual(['showing.started', 'showing.held'])
  })
})

describe('a receiver that fails', () => {
  test('gets the same message again, ever later, and what its owner sends again', async () => {
    const { client, presenting } = await organiserWithConcert()
    const hook = await addWebhook(client, ['showing.started'])
    answers.set(hook.path, (response) => response.writeHead(500).end())
    await presenting.start()
    await settle()
    expect(await hook.deliveries()).toMatchObject([
      { status: 'Waiting', tries: 1, failure: 'StatusNotOk', responseStatus: 500 },
    ])
    expect((await stored(hook)).failingSince).not.toBeNull()
    later(8_000)
    await settle()
    const [delivery] = await hook.deliveries()
    expect(delivery).toMatchObject({ status: 'Waiting', tries: 2 })
    const wait = Date.parse(delivery?.nextTryDateUtc ?? '') - app.clock.now().getTime()
    expect([wait > 10_000, wait < 26_000]).toEqual([true, true])
    answers.delete(hook.path)
    expect((await client.post(`${hook.address}/deliveries/${delivery?.reference}/resend`, {})).status).toBe(200)
    await settle()
    expect(new Set(hook.messages().map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?.reference]))
    expect(await hook.deliveries()).toMatchObject([{ status: 'Delivered', tries: 1, failure: null }])
    expect((await stored(hook)).failingSince).toBeNull()
  })

  test.each([
    ['answers 410', 'Gone', 410, 0],
    ['has failed for three days', 'Failing', 500, 3 * DAY + MINUTE],
  ])('is disabled once it %s, and its owner is notified', async (_what, because, status, after) => {
    const { client, presenting } = await organiserWithConcert()
    const hook = await addWebhook(client, ['showing.started', 'showing.held'])
    answers.set(hook.path, (response) => response.writeHead(status).end())
    await presenting.start()
    await settle()
    if (after) {
      expect(await stored(hook)).toMatchObject({ isEnabled: true })
      later(after)
      await settle()
      // Log-ins end before
      later(0)
    }
    expect(await stored(hook)).toMatchObject({ isEnabled: false, disabledBecause: because })
    expect(await hook.deliveries()).toMatchObject([{ status: 'Failed', nextTryDateUtc: null }])
    const { emailAddress } = (await client.get('/api/auth/me')).data
    expect((await app.newestMail(emailAddress)).subject).toBe('One of your webhooks was disabled')
    const count = hook.messages().length
    await presenting.hold()
    await settle()
    expect(hook.messages()).toHaveLength(count)
    expect((await client.patch(hook.address, { isEnabled: true })).data).toMatchObject({ disabledBecause: null })
  })
})

describe('messages end', () => {
  test('for members who leave the team, also those that wait', async () => {
    const [{ client, concert, presenting }, member] = [await organiserWithConcert(), await app.organiser('Free')]
    const team = (await client.post('/api/teams', { name: 'Choir office' })).data.reference
    await client.put(`/api/sessions/${concert.reference}`, { teamReference: team })
    const { emailAddress } = (await member.get('/api/auth/me')).data
    const { reference } = (await client.post(`/api/teams/${team}/members`, { emailAddress })).data
    await member.post(`/api/teamInvites/${reference}`)
    const hook = await addWebhook(member, ['showing.started', 'showing.held'])
    answers.set(hook.path, (response) => response.writeHead(500).end())
    await presenting.start()
    await settle()
    expect(hook.types()).toEqual(['showing.started'])
    await client.delete(`/api/teams/${team}/members/${reference}`)
    await presenting.hold()
    later(MINUTE)
    await settle()
    expect(hook.types()).toEqual(['showing.started'])
    const [delivery] = await hook.deliveries()
    expect(delivery).toMatchObject({ status: 'Failed', tries: 1 })
    expect((await member.post(`${hook.address}/deliveries/${delivery?.reference}/resend`, {})).status).toBe(404)
  })

  test('for blocked and deleted accounts', async () => {
    const { client, presenting } = await organiserWithConcert()
    const hook = await addWebhook(client, ['showing.started', 'showing.held'])
    const { account } = await stored(hook)
    const block = (manualBlockDate: Date | null) =>
      app.orm.em
        .fork()
        .execute(
          'update account set manual_block_date = ? where reference = ?',
          [manualBlockDate, account.reference],
          'run',
        )
    answers.set(hook.path, (response) => response.writeHead(500).end())
    await presenting.start()
    await settle()
    await block(new Date())
    later(MINUTE)
    app.services.webhooks.wake()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(hook.messages()).toHaveLength(1)
    await block(null)
    await settle()
    expect(hook.messages()).toHaveLength(2)
    await client.post('/api/user/removeSelf', { password: 'Correct-horse-9' })
    expect(await app.orm.em.fork().count(Webhook, { reference: hook.reference })).toBe(0)
    expect(await app.orm.em.fork().count(WebhookDelivery, { webhook: hook.reference })).toBe(0)
  })

  test('in the list after 7 days', async () => {
    const { client, presenting } = await organiserWithConcert()
    const hook = await addWebhook(client, ['showing.started'])
    await presenting.start()
    await settle()
    const tidyAfter = (ms: number) =>
      tidyDeliveries(createContext(app.config, app.services, null, () => new Date(Date.now() + ms)))
    await tidyAfter(7 * DAY - HOUR)
    expect(await hook.deliveries()).toHaveLength(1)
    await tidyAfter(7 * DAY + HOUR)
    expect(await hook.deliveries()).toEqual([])
  })
})

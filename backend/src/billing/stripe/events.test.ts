import { describe, expect, test } from 'vitest'
import { billingWorld, WEBHOOK } from '../../../test/support/billing-world.ts'
import { refusal, signatureOf } from '../../../test/support/fake-stripe.ts'
import { ReceivedStripeEvent } from './stripe-event.entity.ts'

const world = await billingWorld()

describe('the signature of an event', () => {
  const event = { id: 'evt_unsigned', type: 'invoice.paid', created: 1, data: { object: {} } }
  const body = JSON.stringify(event)
  const seconds = () => Math.floor(Date.now() / 1000)

  test.each([
    ['is missing', () => ''],
    ['is made with another secret', () => signatureOf(body, seconds(), 'whsec_other')],
    ['belongs to another body', () => signatureOf(`${body} `, seconds())],
    ['is older than five minutes', () => signatureOf(body, seconds() - 301)],
    ['is from the future', () => signatureOf(body, seconds() + 400)],
    ['is no signature', () => 'nonsense'],
  ])('is refused when it %s', async (_name, header) => {
    expect((await world.post(event, { header: header() })).status).toBe(400)
    expect(await world.app.orm.em.fork().count(ReceivedStripeEvent, { id: event.id })).toBe(0)
  })

  test('covers the received bytes, whatever their spacing', async () => {
    const spaced = JSON.stringify(event, null, 3)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(spaced, seconds()) }
    expect((await world.app.visitor().fetch('POST', WEBHOOK, { body: spaced, headers })).status).toBe(200)
  })
})

describe('an event', () => {
  test('that is delivered repeatedly has one effect', async () => {
    const { account, subscription } = await world.subscriber('Basic')
    subscription.status = 'past_due'
    const event = world.stripe.event('invoice.payment_failed', {
      customer: subscription.customer,
      parent: { subscription_details: { subscription: subscription.id } },
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.post(event)))
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]))
    expect((await world.post(event)).status).toBe(200)
    expect(await world.mailsTo(account)).toEqual(['Your payment for Lectern failed'])
    expect(await world.app.orm.em.fork().count(ReceivedStripeEvent, { id: event.id })).toBe(1)
  })

  test('that is late never overwrites newer data', async () => {
    const { account, subscription } = await world.subscriber('Premium')
    const paid = structuredClone(subscription)
    subscription.status = 'canceled'
    await world.deliver('customer.subscription.deleted', subscription)
    await world.deliver('customer.subscription.updated', paid)
    await world.deliver('invoice.payment_failed', { customer: paid.customer, subscription: paid.id })
    expect(await world.levelOf(account)).toBe('Free')
  })

  test('of an unknown customer or type is accepted and ignored', async () => {
    const foreign = { id: 'sub_foreign', customer: 'cus_foreign' }
    expect((await world.deliver('customer.subscription.updated', foreign)).status).toBe(200)
    expect((await world.deliver('payout.paid', { id: 'po_1' })).status).toBe(200)
  })

  test('is retried while Stripe is unreachable', async () => {
    const { account, client, subscription } = await world.subscriber('Basic')
    await client.post('/api/billing/change-plan', { plan: 'free' })
    const answer = world.stripe.answer.bind(world.stripe)
    world.stripe.answer = () => refusal(500, 'api_error', 'away')
    const event = world.stripe.event('customer.subscription.deleted', subscription)
    subscription.status = 'canceled'
    expect((await world.post(event)).status).toBe(503)
    world.stripe.answer = answer
    expect((await world.post(event)).status).toBe(200)
    expect(await world.levelOf(account)).toBe('Free')
  })
})

describe('a failed payment', () => {
  const fail = async () => {
    const one = await world.subscriber('Basic')
    one.subscription.status = 'past_due'
    await world.deliver('invoice.payment_failed', {
      customer: one.subscription.customer,
      parent: { subscription_details: { subscription: one.subscription.id } },
    })
    return one
  }

  test('is mailed with a payment link, and keeps the plan for seven days', async () => {
    const { account, client } = await fail()
    expect(await world.subscriptionOf(client)).toMatchObject({
      accountLevel: 'Basic',
      status: 'payment-failed',
      paymentUrl: 'https://invoice.stripe.com/i/test_1',
      paymentDueBy: expect.any(String),
    })
    world.later(6.9)
    await world.sweep()
    expect(await world.levelOf(account)).toBe('Basic')
    world.later(0.2)
    await world.sweep()
    expect(await world.levelOf(account)).toBe('Free')
    expect(await world.mailsTo(account)).toEqual(['Your payment for Lectern failed', 'Your Basic plan has ended'])
  })

  test('that is settled in time has no effect, even if only the sweep sees it', async () => {
    const { account, client, subscription } = await fail()
    subscription.status = 'active'
    await world.deliver('invoice.paid', { customer: subscription.customer, subscription: subscription.id })
    expect(await world.subscriptionOf(client)).toMatchObject({ status: 'active', paymentFailedSince: null })
    const other = await fail()
    other.subscription.status = 'active'
    world.later(8)
    await world.sweep()
    expect([await world.levelOf(account), await world.levelOf(other.account)]).toEqual(['Basic', 'Basic'])
  })

  test('ends the subscription once, with several nodes', async () => {
    const { subscription } = await fail()
    world.later(8)
    await Promise.all([world.sweep(), world.sweep(), world.sweep()])
    const cancels = world.stripe.calls.filter(
      ({ method, path }) => method === 'DELETE' && path.endsWith(subscription.id),
    )
    expect(cancels.length).toBe(1)
  })
})

describe('a dispute', () => {
  const dispute = async (status: string) => {
    const one = await world.subscriber('Premium')
    const row = { id: `dp_${one.subscription.id}`, status, charge: { id: 'ch_1', customer: one.subscription.customer } }
    world.stripe.disputes.set(row.id, row)
    await world.deliver('charge.dispute.created', { ...row, charge: 'ch_1' })
    return { ...one, row }
  }

  test('is mailed, and ends the plan after seven days', async () => {
    const { account, client, subscription } = await dispute('needs_response')
    expect(await world.mailsTo(account)).toEqual(['Your payment for Lectern was disputed'])
    expect(await world.subscriptionOf(client)).toMatchObject({ status: 'payment-failed', accountLevel: 'Premium' })
    world.later(7.1)
    await world.sweep()
    expect([await world.levelOf(account), subscription.status]).toEqual(['Free', 'canceled'])
  })

  test('that was won has no effect, whichever of its events comes last', async () => {
    const { account, client, row } = await dispute('needs_response')
    row.status = 'won'
    await world.deliver('charge.dispute.closed', { ...row, charge: 'ch_1' })
    await world.deliver('charge.dispute.created', { ...row, charge: 'ch_1' })
    expect(await world.subscriptionOf(client)).toMatchObject({ status: 'active' })
    world.later(8)
    await world.sweep()
    expect(await world.levelOf(account)).toBe('Premium')
  })
})

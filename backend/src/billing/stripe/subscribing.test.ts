import { describe, expect, test } from 'vitest'
import { billingWorld, CHANGE_PLAN } from '../../../test/support/billing-world.ts'
import { MONTH_SECONDS, refusal } from '../../../test/support/fake-stripe.ts'
import { PASSWORD } from '../../../test/support/test-app.ts'
import type { StripeBilling } from '../../context/ports/stripe-billing.ts'
import { DepartedCustomer } from '../departed-customer.entity.ts'
import { startCheckout } from './start-checkout.ts'

const world = await billingWorld()

const freeOrganiser = async () => {
  const account = await world.app.createAccount('Free')
  return { account, client: await world.app.visitor().logIn(account.email, PASSWORD) }
}

describe('a higher plan', () => {
  test("opens the checkout and takes effect once it's paid", async () => {
    const { account, client } = await freeOrganiser()
    const { data } = await client.post(CHANGE_PLAN, { plan: 'basic' })
    expect(data).toEqual({
      accountLevel: 'Basic',
      checkoutUrl: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
      effectiveFrom: null,
    })
    expect(await world.levelOf(account)).toBe('Free')
    const session = [...world.stripe.sessions.values()].at(-1) ?? {}
    expect(session).toMatchObject({ price: 'price_basic', success_url: expect.stringMatching(/\?checkout=done$/) })
    const subscription = world.stripe.pay(session.id)
    expect((await world.deliver('checkout.session.completed', session)).status).toBe(200)
    expect(await world.levelOf(account)).toBe('Basic')
    expect(await world.subscriptionOf(client)).toMatchObject({
      status: 'active',
      provider: 'stripe',
      renewsAt: new Date(subscription.items.data[0].current_period_end * 1000).toISOString(),
    })
  })

  test('chosen by twenty clicks creates one customer and one checkout', async () => {
    const { client } = await freeOrganiser()
    const before = { customers: world.stripe.customers.size, sessions: world.stripe.sessions.size }
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post(CHANGE_PLAN, { plan: 'premium' })))
    expect(new Set(answers.map((one) => one.data.checkoutUrl)).size).toBe(1)
    expect((await client.post(CHANGE_PLAN, { plan: 'premium' })).data.checkoutUrl).toBe(answers[0]?.data.checkoutUrl)
    expect(world.stripe.customers.size - before.customers).toBe(1)
    expect(world.stripe.sessions.size - before.sessions).toBe(1)
  })

  test('chosen after another one closes the first checkout, so that only one can be paid', async () => {
    const { client } = await freeOrganiser()
    await client.post(CHANGE_PLAN, { plan: 'basic' })
    const first = [...world.stripe.sessions.values()].at(-1)
    await client.post(CHANGE_PLAN, { plan: 'premium' })
    expect(first?.status).toBe('expired')
  })

  test('that was paid takes effect before its event arrives', async () => {
    const { account, client } = await freeOrganiser()
    await client.post(CHANGE_PLAN, { plan: 'basic' })
    world.stripe.pay([...world.stripe.sessions.values()].at(-1)?.id)
    const { data } = await client.post(CHANGE_PLAN, { plan: 'basic' })
    expect(data).toMatchObject({ accountLevel: 'Basic', checkoutUrl: null })
    expect(await world.levelOf(account)).toBe('Basic')
  })

  test('of a subscriber takes effect immediately, and charges the difference', async () => {
    const { account, client } = await world.subscriber('Basic')
    const { data } = await client.post(CHANGE_PLAN, { plan: 'premium' })
    expect(data).toMatchObject({ accountLevel: 'Premium', checkoutUrl: null, effectiveFrom: expect.any(String) })
    expect(world.stripe.calls.findLast(({ method }) => method === 'POST')?.params).toMatchObject({
      'items[0][price]': 'price_premium',
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    })
    expect(await world.levelOf(account)).toBe('Premium')
  })

  test('whose payment is declined has no effect, and can be retried', async () => {
    const { account, client } = await world.subscriber('Basic')
    world.stripe.failures.push(refusal(402, 'card_error', 'card_declined'))
    const refused = await client.post(CHANGE_PLAN, { plan: 'premium' })
    expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'payment-failed'])
    expect(await world.levelOf(account)).toBe('Basic')
    expect((await client.post(CHANGE_PLAN, { plan: 'premium' })).status).toBe(200)
    expect(await world.levelOf(account)).toBe('Premium')
  })

  test('gets 503 while Stripe is unreachable', async () => {
    const { client } = await freeOrganiser()
    // Stored under its key, so that the library's own retries get it too
    world.stripe.failures.push(refusal(500, 'api_error', 'away'))
    const answer = await client.post(CHANGE_PLAN, { plan: 'basic' })
    expect([answer.status, answer.errors[0]?.code]).toEqual([503, 'unavailable'])
    expect((await client.post(CHANGE_PLAN, { plan: 'basic' })).status).toBe(200)
  })

  test('from a form redirects to the checkout', async () => {
    const { client } = await freeOrganiser()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'csrf-token': '' }
    const body = new URLSearchParams({ plan: 'basic', csrfTokenValue: client.csrfToken }).toString()
    const answer = await client.fetch('POST', CHANGE_PLAN, { body, headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
    ])
  })
})

describe('a lower plan', () => {
  test('takes effect at the end of the paid period, with one mail', async () => {
    const { account, client, subscription } = await world.subscriber('Premium')
    const end = new Date(subscription.items.data[0].current_period_end * 1000).toISOString()
    for (let n = 0; n < 2; n++) {
      const { data } = await client.post(CHANGE_PLAN, { plan: 'basic' })
      expect(data).toEqual({ accountLevel: 'Basic', checkoutUrl: null, effectiveFrom: end })
    }
    expect(await world.subscriptionOf(client)).toMatchObject({ pendingLevel: 'Basic', effectiveFrom: end })
    expect(await world.levelOf(account)).toBe('Premium')
    expect(await world.mailsTo(account)).toEqual([expect.stringMatching(/^Your plan changes to Basic on /)])
    world.later(31)
    subscription.items.data[0].current_period_end += MONTH_SECONDS
    await world.sweep()
    expect(await world.levelOf(account)).toBe('Basic')
    expect((await world.mailsTo(account)).at(-1)).toBe('Your Premium plan has ended')
  })

  test('can be cancelled by choosing the current plan', async () => {
    const { account, client } = await world.subscriber('Premium')
    await client.post(CHANGE_PLAN, { plan: 'basic' })
    await client.post(CHANGE_PLAN, { plan: 'premium' })
    expect(await world.subscriptionOf(client)).toMatchObject({ pendingLevel: null, status: 'active' })
    expect(await world.levelOf(account)).toBe('Premium')
  })

  test('Free ends the subscription with the paid period', async () => {
    const { account, client, subscription } = await world.subscriber('Basic')
    const { data } = await client.post(CHANGE_PLAN, { plan: 'free' })
    expect(data).toMatchObject({ accountLevel: 'Free', effectiveFrom: expect.any(String) })
    expect(subscription.cancel_at_period_end).toBe(true)
    expect(await world.levelOf(account)).toBe('Basic')
    subscription.status = 'canceled'
    await world.deliver('customer.subscription.deleted', subscription)
    expect(await world.levelOf(account)).toBe('Free')
    expect(await world.subscriptionOf(client)).toMatchObject({ status: 'none', pendingLevel: null })
  })
})

describe('the same plan', () => {
  test('sends Stripe no change', async () => {
    const { client } = await world.subscriber('Basic')
    const before = world.stripe.calls.filter(({ method }) => method === 'POST').length
    await client.post(CHANGE_PLAN, { plan: 'basic' })
    expect(world.stripe.calls.filter(({ method }) => method === 'POST').length).toBe(before)
  })
})

describe('deleting an account', () => {
  test('deletes the customer and subscription at Stripe, even if Stripe was unreachable at first', async () => {
    const { account, client, subscription } = await world.subscriber('Basic')
    for (let n = 0; n < 3; n++) world.stripe.failures.push(refusal(500, 'api_error', 'away'))
    expect((await client.post('/api/user/removeSelf', { password: PASSWORD })).status).toBe(200)
    await expect.poll(() => world.stripe.failures.length, { timeout: 10_000 }).toBe(0)
    expect(subscription.status).toBe('active')
    world.later(1)
    await world.sweep()
    expect(subscription.status).toBe('canceled')
    expect(world.stripe.customers.has(subscription.customer)).toBe(false)
    expect(await world.app.orm.em.fork().count(DepartedCustomer)).toBe(0)
    expect((await world.deliver('customer.subscription.deleted', subscription)).status).toBe(200)
    expect(account.reference).toBeTruthy()
  })

  test('during the creation of a checkout leaves nothing to pay', async () => {
    const { account, client } = await freeOrganiser()
    expect((await client.post('/api/user/removeSelf', { password: PASSWORD })).status).toBe(200)
    const billing = world.app.services.billing as StripeBilling
    const sessions = world.stripe.sessions.size
    const checkout = startCheckout(world.app.contextOf(account), billing, {
      account: account.reference,
      level: 'Basic',
    })
    await expect(checkout).rejects.toThrow('not-logged-in')
    expect(world.stripe.sessions.size).toBe(sessions)
  })
})

describe("an administrator's change", () => {
  test('stays until the subscription itself changes', async () => {
    const { account, subscription } = await world.subscriber('Basic')
    const admin = await world.app.organiser('Premium', { isAdmin: true })
    await admin.put(`/api/admin/users/${account.reference}/account`, { accountLevel: 'Premium' })
    await world.deliver('invoice.paid', { customer: subscription.customer, subscription: subscription.id })
    expect(await world.levelOf(account)).toBe('Premium')
    subscription.status = 'canceled'
    await world.deliver('customer.subscription.deleted', subscription)
    expect(await world.levelOf(account)).toBe('Free')
  })
})

import type { Page } from '@playwright/test'
import { signatureOf, startFakeStripe } from '../../../../backend/test/support/fake-stripe.ts'
import { plansText } from '../../../text/account/plans.ts'
import { Devices } from '../support/devices/devices.ts'
import { expect, test } from '../support/fixtures.ts'
import { addressOf, OrganiserApi } from '../support/people/organiser-api.ts'
import { createTest } from '../support/server/own-server.ts'
import { LecternServer } from '../support/server/server.ts'

const CHECKOUT = 'https://checkout.stripe.com'
type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/** A server that takes payments through a fake Stripe. */
const paid = createTest().extend<object, { stripe: FakeStripe }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const stripe = await startFakeStripe()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripe }, use) => {
      const server = await new LecternServer({ settings: stripe.environment }).start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  devices: [
    async ({ browser, server }, use) => {
      const devices = new Devices(browser, server.origin, [CHECKOUT])
      await use(devices)
      await devices.close()
    },
    { scope: 'worker' },
  ],
})

async function openPlans(desk: Page) {
  await desk.goto('/account/subscription')
  await expect(desk.getByRole('heading', { level: 1, name: plansText.heading })).toBeVisible()
}
async function choose(desk: Page, label: string) {
  await desk.getByRole('radio', { name: label }).check()
  await desk.getByRole('button', { name: plansText.change }).click()
}
const main = (desk: Page, text: string | RegExp) => desk.getByRole('main').getByText(text).first()
const downgrade = (desk: Page, level: string) => desk.getByRole('dialog', { name: plansText.confirm(level) })

test.afterEach(({ devices }) => devices.close())

paid(
  'a plan is bought, upgraded, downgraded from a date, and kept for a while when a payment fails',
  { tag: '@nightly' },
  async ({ stripe: { world }, server, devices }) => {
    const sendEvent = async (type: string, object: object) => {
      const body = JSON.stringify(world.event(type, object))
      const signature = signatureOf(body, Math.floor(Date.now() / 1000))
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await fetch(`${server.origin}/api/billing/stripe-webhook`, { method: 'POST', body, headers })
      expect(answer.status).toBe(200)
    }
    const api = await OrganiserApi.logIn(server.origin, 'free')
    const desk = await devices.desktop({ storageState: await api.login() })
    await api.dispose()
    await openPlans(desk)
    await desk
      .context()
      .route(`${CHECKOUT}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Checkout</title><h1>Checkout</h1>' }),
      )
    const back = (checkout: string) => desk.goto(`/account/subscription?checkout=${checkout}`)
    const toCheckout = async () => {
      await choose(desk, plansText.choose('Basic'))
      await expect(desk.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    }

    await paid.step('a cancelled checkout changes nothing', async () => {
      await toCheckout()
      await back('cancelled')
      await expect(main(desk, plansText.checkoutCancelled)).toBeVisible()
      await expect(desk.getByRole('radio', { name: plansText.keep('Free') })).toBeChecked()
    })
    const session = await paid.step('a paid one waits for Stripe, then shows the plan without a reload', async () => {
      await toCheckout()
      await back('done')
      await expect(main(desk, plansText.checkoutWaiting)).toBeVisible()
      const open = [...world.sessions.values()].at(-1) as { id: string; success_url: string }
      expect(open.success_url).toBe(desk.url())
      await sendEvent('checkout.session.completed', { ...open, subscription: world.pay(open.id).id })
      await expect(main(desk, plansText.checkoutDone)).toBeVisible()
      await expect(desk.getByRole('radio', { name: plansText.keep('Basic') })).toBeVisible()
      await expect(main(desk, /^Your subscription renews automatically on \d\d-\w{3}-\d{4}/)).toBeVisible()
      return open
    })
    const subscription = [...world.subscriptions.values()].at(-1) as { id: string; customer: string; status: string }
    await paid.step('an upgrade takes effect immediately', async () => {
      await choose(desk, plansText.choose('Premium'))
      await expect(desk.getByText(plansText.nowIs('Premium')).first()).toBeVisible()
    })
    await paid.step('a downgrade takes effect at the end of the paid period', async () => {
      await choose(desk, plansText.choose('Basic'))
      const question = downgrade(desk, 'Basic')
      await expect(question).toContainText(/You keep Premium until \d\d-\w{3}-\d{4}/)
      await question.getByRole('button', { name: plansText.change }).click()
      await expect(main(desk, /^Your plan changes to Basic on \d\d-\w{3}-\d{4} \d\d:\d\d\. Until then/)).toBeVisible()
    })
    await paid.step('a failed payment shows a notice with a payment link', async () => {
      subscription.status = 'past_due'
      await sendEvent('invoice.payment_failed', {
        customer: subscription.customer,
        parent: { subscription_details: { subscription: subscription.id } },
      })
      await desk.goto('/account/subscription')
      await expect(main(desk, /^A payment has been overdue or disputed since/)).toBeVisible()
      const pay = desk.getByRole('link', { name: plansText.pay })
      await expect(pay).toHaveAttribute('href', 'https://invoice.stripe.com/i/test_1')
    })
    expect(session.id).toBeTruthy()
    expect(addressOf('free')).toBe([...world.customers.values()][0]?.email)
  },
)

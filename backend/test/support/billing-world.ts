import { afterAll, afterEach } from 'vitest'
import { Account } from '../../src/accounts/account.entity.ts'
import { sweepSubscriptions } from '../../src/billing/sweep-subscriptions.ts'
import { createContext } from '../../src/context/context.ts'
import { OutboxMail } from '../../src/mail/outbox-mail.entity.ts'
import { signatureOf, startFakeStripe } from './fake-stripe.ts'
import { testApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

export const CHANGE_PLAN = '/api/billing/change-plan'
export const WEBHOOK = '/api/billing/stripe-webhook'

/** The complete backend with a fake Stripe, for a whole test file; both share a clock. */
export async function billingWorld() {
  const { world: stripe, environment, close } = await startFakeStripe()
  afterAll(close)
  afterEach(() => {
    stripe.failures.length = 0
  })
  const app = await testApp(environment)
  stripe.now = () => app.clock.now()
  const post = (event: object, { at = app.clock.now(), header }: { at?: Date; header?: string } = {}) => {
    const body = JSON.stringify(event)
    const signature = header ?? signatureOf(body, Math.floor(at.getTime() / 1000))
    const headers = { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) }
    return app.visitor().call('POST', WEBHOOK, event, headers)
  }
  const deliver = (type: string, object: object) => post(stripe.event(type, object))

  /** An organiser with a paid plan. */
  async function subscriber(level: 'Basic' | 'Premium' = 'Basic') {
    const { account, client } = await app.person('Free')
    await client.post(CHANGE_PLAN, { plan: level.toLowerCase() })
    const session = [...stripe.sessions.values()].at(-1) as { id: string }
    const subscription = stripe.pay(session.id)
    await deliver('checkout.session.completed', { ...session, subscription: subscription.id })
    return { account, client, subscription }
  }
  return {
    app,
    stripe,
    post,
    deliver,
    subscriber,
    levelOf: async ({ reference }: Account) =>
      (await app.orm.em.fork().findOneOrFail(Account, { reference })).accountLevel,
    subscriptionOf: async (client: TestClient) => (await client.get('/api/billing/subscription')).data,
    sweep: () => sweepSubscriptions(createContext(app.config, app.services, null, () => app.clock.now())),
    /** The subjects of the mails to an account, oldest first. */
    mailsTo: async ({ email }: Account) => {
      const mails = await app.orm.em.fork().find(OutboxMail, { to: email }, { orderBy: { createdAt: 'asc' } })
      return mails.map((mail) => mail.subject)
    },
    /** Advances both clocks; log-ins may expire. */
    later: (days: number) => {
      const to = app.clock.now().getTime() + days * 86_400_000
      app.clock.now = () => new Date(to)
    },
  }
}

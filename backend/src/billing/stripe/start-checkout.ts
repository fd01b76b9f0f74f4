import type Stripe from 'stripe'
import type { AccountLevel } from '../../../../generated/zod/schemas/index.zod.ts'
import { type Context, transactional } from '../../context/context.ts'
import type { PaidLevel, StripeBilling } from '../../context/ports/stripe-billing.ts'
import { fail } from '../../errors/fail.ts'
import { Subscription } from '../subscription.entity.ts'
import { ensureSubscription, orCountUp } from '../subscriptions.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { isMissing } from './stripe-failures.ts'

/**
 * The address of a plan's checkout. Repeated clicks, even on several nodes, create one customer and one checkout. Null when a checkout has
 * just been paid and only its event is missing; the subscription is then known.
 */
export const startCheckout = (ctx: Context, billing: StripeBilling, wanted: Wanted): Promise<string | null> =>
  orCountUp(ctx, wanted.account, () => findOrCreateCheckout(ctx, billing, wanted))

interface Wanted {
  account: string
  level: PaidLevel
}

async function findOrCreateCheckout(ctx: Context, billing: StripeBilling, { account, level }: Wanted) {
  const row = await ensureSubscription(ctx, account)
  const customerId = row.customerId ?? (await createCustomer(ctx, billing, row))
  const open = row.checkoutId ? await findCheckout(billing, row.checkoutId) : null
  if (open?.status === 'complete' && open.subscription) {
    const subscriptionId = typeof open.subscription === 'string' ? open.subscription : open.subscription.id
    await refreshSubscription(ctx, billing, { customerId, subscriptionId })
    if (await hasSubscription(ctx, account)) return null
  }
  if (open?.status === 'open' && open.url) {
    if (row.checkoutLevel === level) return open.url
    // Otherwise both could be paid
    await billing.stripe.checkout.sessions.expire(
      open.id,
      {},
      { idempotencyKey: `lectern-expire-${open.id}-${row.revision}` },
    )
  }
  const { revision, checkoutNumber } = row
  return createCheckout(ctx, billing, { account, customerId, level, revision, number: checkoutNumber + 1 })
}

const hasSubscription = transactional(async (tx, account: string) => {
  const row = await tx.em.findOne(Subscription, { account: { reference: account } })
  return row?.subscriptionId !== null
})

async function findCheckout({ stripe }: StripeBilling, id: string) {
  try {
    return await stripe.checkout.sessions.retrieve(id)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function createCustomer(ctx: Context, { stripe }: StripeBilling, { account, revision }: Subscription) {
  const { reference, email } = account
  const customer = await stripe.customers.create(
    { email, metadata: { account: reference } },
    { idempotencyKey: `lectern-customer-${reference}-${revision}` },
  )
  return ctx.transaction(async (tx) => {
    await tx.em.nativeUpdate(Subscription, { account: { reference }, customerId: null }, { customerId: customer.id })
    const row = await tx.em.findOne(Subscription, { account: { reference } })
    // Deleted since the call began, so nothing must be charged
    if (!row) fail('not-logged-in')
    return row.customerId ?? customer.id
  })
}

interface NewCheckout {
  account: string
  customerId: string
  level: PaidLevel
  revision: number
  number: number
}

async function createCheckout(ctx: Context, billing: StripeBilling, wanted: NewCheckout) {
  const { account, level, number, revision } = wanted
  const session = await billing.stripe.checkout.sessions.create(checkoutOf(ctx, billing, wanted), {
    idempotencyKey: `lectern-checkout-${account}-${number}-${level}-${revision}`,
  })
  await recordCheckout(ctx, account, { checkoutId: session.id, checkoutLevel: level, checkoutNumber: number })
  return session.url ?? fail('unavailable', { retryAfterSeconds: 5 })
}

function checkoutOf({ config }: Context, { prices }: StripeBilling, { account, customerId, level }: NewCheckout) {
  const back = (checkout: string) => `${config.publicOrigin}/account/subscription?checkout=${checkout}`
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: account,
    line_items: [{ price: prices[level], quantity: 1 }],
    subscription_data: { metadata: { account, level } },
    success_url: back('done'),
    cancel_url: back('cancelled'),
  } satisfies Stripe.Checkout.SessionCreateParams
}

const recordCheckout = transactional(
  (tx, account: string, values: { checkoutId: string; checkoutLevel: AccountLevel; checkoutNumber: number }) =>
    tx.em.nativeUpdate(Subscription, { account: { reference: account } }, values),
)

import Stripe from 'stripe'
import type { Context } from '../../context/context.ts'
import type { StripeBilling } from '../../context/ports/stripe-billing.ts'
import { fail } from '../../errors/fail.ts'

const TOLERANCE_SECONDS = 300

/** The event, if Stripe signed exactly this body within the last five minutes. @throws invalid-value */
export function verifyEvent(
  ctx: Context,
  { stripe, webhookSecret }: StripeBilling,
  { body, signature }: { body: string; signature: string },
): Stripe.Event {
  const now = Math.floor(ctx.now().getTime() / 1000)
  // The library accepts future signatures, which could be replayed for a long time
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  const isFromFuture = !(signedAt <= now + TOLERANCE_SECONDS)
  try {
    if (isFromFuture) refuse()
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now * 1000)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) refuse()
    throw error
  }
}

const refuse = () => fail('invalid-value', { message: "The signature isn't valid", field: 'Stripe-Signature' })

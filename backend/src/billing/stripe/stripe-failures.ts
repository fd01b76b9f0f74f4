import Stripe from 'stripe'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'

/** Whether the requested object doesn't exist at Stripe. */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/**
 * Runs calls to Stripe for a waiting user.
 * @throws payment-failed when the bank declines; unavailable when Stripe doesn't respond
 */
export async function askStripe<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    ctx.services.log.warn({ type, code, statusCode, stripeRequestId: requestId }, 'Stripe refused a call')
    if (error instanceof Stripe.errors.StripeCardError) fail('payment-failed')
    const isPassing =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeIdempotencyError ||
      statusCode === 409 ||
      (statusCode ?? 0) >= 500
    if (isPassing) fail('unavailable', { retryAfterSeconds: 30 })
    throw error
  }
}

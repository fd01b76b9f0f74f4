import type { Context } from '../context/context.ts'
import { fail } from '../errors/fail.ts'

/**
 * Whether the `X-Human-Verification` header passes. It uses the answer, so call it once per request and outside transactions; the widget
 * restarts after every refusal without user input.
 * @throws unavailable when the provider can't be reached
 */
export async function isHuman(ctx: Context, headerValue: string | undefined) {
  if (ctx.config.humanVerification.provider === 'off') return true
  return headerValue !== undefined && (await ctx.services.humanVerifier.accept(headerValue))
}

/**
 * Requires human verification; see `isHuman`.
 * @throws human-verification-failed, unavailable
 */
export async function requireHuman(ctx: Context, headerValue: string | undefined) {
  if (!(await isHuman(ctx, headerValue))) fail('human-verification-failed', { field: 'humanVerification' })
}

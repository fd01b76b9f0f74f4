import type { Context } from '../context/context.ts'
import { fail } from '../errors/fail.ts'

/**
 * Whether the `X-Human-Verification` header shows a person. The answer in it is spent, so ask once a call and outside of
 * transactions; the widget starts anew after every refusal and nobody has to type again.
 * @throws unavailable when the provider cannot be asked
 */
export async function isHuman(ctx: Context, headerValue: string | undefined) {
  if (ctx.config.humanVerification.provider === 'off') return true
  return headerValue !== undefined && (await ctx.services.humanVerifier.accept(headerValue))
}

/**
 * Lets only people on; see `isHuman`.
 * @throws human-verification-failed, unavailable
 */
export async function requireHuman(ctx: Context, headerValue: string | undefined) {
  if (!(await isHuman(ctx, headerValue))) fail('human-verification-failed', { field: 'humanVerification' })
}

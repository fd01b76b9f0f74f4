import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { isSafePath } from '../../infrastructure/input/safe-path.ts'
import { createAttempt } from './attempts.ts'
import { failedPath, reasonOf, SignOnFailed } from './sign-on-failed.ts'

interface StartSso {
  returnUrl?: string | undefined
  forwardUrl?: string | undefined
  browserToken: string | undefined
  clientAddress: string
}

/**
 * Starts a log-in at the provider: the redirect, and the token for the browser's cookie. If the provider is unreachable, redirects back
 * to the log-in page.
 * @throws not-found without a provider, rate-limited
 */
export async function startSso(ctx: Context, { returnUrl, forwardUrl, browserToken, clientAddress }: StartSso) {
  const { openIdProvider, limits, log } = ctx.services
  if (!openIdProvider) fail('not-found')
  await limits.singleSignOn.consume(clientAddress)
  const returnPath = [returnUrl, forwardUrl].find((path) => path !== undefined && isSafePath(path)) ?? null
  try {
    const { address, proof } = await openIdProvider.begin()
    return { location: address, browser: await createAttempt(ctx, { proof, returnPath, browserToken }) }
  } catch (error) {
    if (!(error instanceof SignOnFailed)) throw error
    log.warn({ reason: reasonOf(error) }, 'single sign-on cannot begin')
    return { location: failedPath(returnPath), browser: null }
  }
}

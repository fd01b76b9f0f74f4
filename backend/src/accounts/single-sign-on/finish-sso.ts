import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context } from '../../context/context.ts'
import type { ProviderAnswer, ProviderPerson } from '../../context/ports/open-id-provider.ts'
import { retryLostRace } from '../../db/retry-lost-race.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { fail } from '../../errors/fail.ts'
import { type LoginDevice, startLogin } from '../login/log-in.ts'
import { spendAttempt } from './attempts.ts'
import { findOrMakeAccount } from './find-or-make-account.ts'
import { failedPath, reasonOf, SignOnFailed } from './sign-on-failed.ts'

const DASHBOARD_PATH = '/dashboard'

interface FinishSso {
  answer: ProviderAnswer
  browserToken: string | undefined
  device: LoginDevice
}

/**
 * Finishes a log-in started by `startSso`: the redirect, and the new log-in, or null after a failure.
 * @throws not-found without a provider, rate-limited
 */
export async function finishSso(ctx: Context, { answer, browserToken, device }: FinishSso) {
  const { openIdProvider, limits } = ctx.services
  if (!openIdProvider) fail('not-found')
  await limits.singleSignOn.consume(device.clientAddress)
  const attempt = await spendAttempt(ctx, answer.state, browserToken)
  if (!attempt) return refuse(ctx, new SignOnFailed('nothing was begun in this browser, or it was too long ago'))
  try {
    const login = await logInAs(ctx, await openIdProvider.finish(answer, attempt.proof), device)
    return { location: addressOf(ctx, attempt.returnPath ?? DASHBOARD_PATH), login }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const subject = error instanceof SignOnFailed ? error.account : null
    await recordAuditEntry(ctx, { action: 'log-in-failed', actor: null, subject, note: 'single sign-on' })
    return refuse(ctx, error, attempt.returnPath ?? null)
  }
}

/** Retries, because of two concurrent first log-ins one creates the account and the other finds it. */
const logInAs = (ctx: Context, person: ProviderPerson, device: LoginDevice) =>
  retryLostRace(() =>
    ctx.transaction(async (tx) => {
      const account = await findOrMakeAccount(tx, person)
      // The provider decides how long people stay logged in
      return startLogin(tx, account, { isPersistent: false, device })
    }),
  )

/** `startLogin` also rejects an account that has just been blocked or deleted. */
const isRefusal = (error: unknown) =>
  error instanceof SignOnFailed || (error instanceof DomainError && error.items[0]?.code === 'invalid-credentials')

function refuse(ctx: Context, error: unknown, returnPath: string | null = null) {
  ctx.services.log.warn({ reason: reasonOf(error) }, 'single sign-on failed')
  return { location: failedPath(returnPath), login: null }
}

/** Absolute, so that a path can't be parsed as another host, and safe for a header. */
const addressOf = ({ config }: Context, path: string) => new URL(`${config.publicOrigin}${path}`).href

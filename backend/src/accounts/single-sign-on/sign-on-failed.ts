import type { Account } from '../account.entity.ts'

/** The redirect after every failed single sign-on, with the path to return to; only the log has the reason. */
export const failedPath = (returnPath: string | null) =>
  `/Account/Login?failed=true${returnPath === null ? '' : `&returnUrl=${encodeURIComponent(returnPath)}`}`

/** A log-in by single sign-on failed: the provider is unreachable, refused, or sent an invalid answer. */
export class SignOnFailed extends Error {
  override readonly name = 'SignOnFailed'
  /** The affected account, for the audit log. */
  readonly account: Account | null

  constructor(reason: string, { account = null, cause }: { account?: Account | null; cause?: unknown } = {}) {
    super(reason, cause === undefined ? {} : { cause })
    this.account = account
  }
}

/**
 * The reason for the log: only codes and fixed messages of errors, never their data, which may contain tokens or an attacker's text.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, error: oauthCode, cause } = error as Error & { code?: unknown; error?: unknown }
  const codes = [code, oauthCode].filter((one) => typeof one === 'string' && /^\w{1,60}$/.test(one))
  const own = codes.length > 0 ? `${error.message} (${codes.join(', ')})` : error.message
  return cause instanceof Error ? `${own}: ${reasonOf(cause)}` : own
}

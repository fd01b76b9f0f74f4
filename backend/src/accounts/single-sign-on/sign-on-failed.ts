import type { Account } from '../account.entity.ts'

/** Where everybody lands whose log-in by single sign-on failed; why, only the log says. */
export const FAILED_PATH = '/Account/Login?failed=true'

/** A log-in by single sign-on came to nothing: the provider is away or refused, or its answer cannot be trusted. */
export class SignOnFailed extends Error {
  override readonly name = 'SignOnFailed'
  /** The account that it was about, for the audit log. */
  readonly account: Account | null

  constructor(reason: string, { account = null, cause }: { account?: Account | null; cause?: unknown } = {}) {
    super(reason, cause === undefined ? {} : { cause })
    this.account = account
  }
}

/**
 * What went wrong, for the log. Only codes and fixed sentences of the errors, never what they carry: that may be tokens
 * or what a stranger wrote.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, error: oauthCode, cause } = error as Error & { code?: unknown; error?: unknown }
  const codes = [code, oauthCode].filter((one) => typeof one === 'string' && /^\w{1,60}$/.test(one))
  const own = codes.length > 0 ? `${error.message} (${codes.join(', ')})` : error.message
  return cause instanceof Error ? `${own}: ${reasonOf(cause)}` : own
}

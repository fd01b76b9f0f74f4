import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { readCookie, writeCookie } from '../../http/security/cookies.ts'

const ATTEMPT_COOKIE = 'lectern-single-sign-on'

/** Binds a log-in attempt at the provider to this browser. Lax, because the provider's redirect must carry it. */
export const ssoAttemptCookie = {
  read: (c: HonoContext<AppEnv>) => readCookie(c, ATTEMPT_COOKIE),
  write: (c: HonoContext<AppEnv>, { token, expiresAt }: { token: string; expiresAt: Date }) =>
    writeCookie(c, ATTEMPT_COOKIE, token, expiresAt),
}

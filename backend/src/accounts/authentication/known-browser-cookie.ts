import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { readCookie, writeCookie } from '../../http/security/cookies.ts'
import { hashToken } from '../../infrastructure/references.ts'

// One per account, so people who share a browser don't affect each other
const nameOf = (accountReference: string) => `lectern-known-${hashToken(accountReference).slice(0, 16)}`

/** Identifies a browser that an account has been logged in with. */
export const knownBrowserCookie = {
  read: (c: HonoContext<AppEnv>, account: string) => readCookie(c, nameOf(account)),
  write(c: HonoContext<AppEnv>, account: string) {
    const { services, now } = c.get('ctx')
    const { token, expiresAt } = services.knownBrowsers.issue(account, now())
    writeCookie(c, nameOf(account), token, expiresAt)
  },
}

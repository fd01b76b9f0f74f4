import type { Context as HonoContext } from 'hono'
import { WAITING_LOGIN_COOKIE } from '../../../../openapi/rules/http/cookies.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { dropCookie, readCookie, writeCookie } from '../../http/security/cookies.ts'
import { hashToken } from '../../infrastructure/references.ts'

interface ExpiringToken {
  token: string
  expiresAt: Date
}

/** Identifies a log-in that is waiting for its second step. */
export const waitingLoginCookie = {
  read: (c: HonoContext<AppEnv>) => readCookie(c, WAITING_LOGIN_COOKIE),
  write: (c: HonoContext<AppEnv>, { token, expiresAt }: ExpiringToken) =>
    writeCookie(c, WAITING_LOGIN_COOKIE, token, expiresAt),
  drop: (c: HonoContext<AppEnv>) => dropCookie(c, WAITING_LOGIN_COOKIE),
}

// One per account, so people who share a browser don't affect each other
const rememberedName = (accountReference: string) => `lectern-remembered-${hashToken(accountReference).slice(0, 16)}`

/** Identifies a browser that is remembered for an account. */
export const rememberedBrowserCookie = {
  read: (c: HonoContext<AppEnv>, account: string) => readCookie(c, rememberedName(account)),
  write: (c: HonoContext<AppEnv>, account: string, { token, expiresAt }: ExpiringToken) =>
    writeCookie(c, rememberedName(account), token, expiresAt),
  drop: (c: HonoContext<AppEnv>, account: string) => dropCookie(c, rememberedName(account)),
}

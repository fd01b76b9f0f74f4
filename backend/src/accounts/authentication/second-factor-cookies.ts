import type { Context as HonoContext } from 'hono'
import { WAITING_LOGIN_COOKIE } from '../../../../openapi/rules/cookies.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { dropCookie, readCookie, writeCookie } from '../../http/security/cookies.ts'
import { hashToken } from '../../infrastructure/references.ts'

interface Kept {
  token: string
  expiresAt: Date
}

/** The cookie with which a log-in goes on to its second step. */
export const waitingLoginCookie = {
  read: (c: HonoContext<AppEnv>) => readCookie(c, WAITING_LOGIN_COOKIE),
  write: (c: HonoContext<AppEnv>, { token, expiresAt }: Kept) => writeCookie(c, WAITING_LOGIN_COOKIE, token, expiresAt),
  drop: (c: HonoContext<AppEnv>) => dropCookie(c, WAITING_LOGIN_COOKIE),
}

// One for each account, so that people who share a browser do not disturb each other
const rememberedName = (accountReference: string) => `lectern-remembered-${hashToken(accountReference).slice(0, 16)}`

/** The cookie by which this browser is remembered for an account. */
export const rememberedBrowserCookie = {
  read: (c: HonoContext<AppEnv>, account: string) => readCookie(c, rememberedName(account)),
  write: (c: HonoContext<AppEnv>, account: string, { token, expiresAt }: Kept) =>
    writeCookie(c, rememberedName(account), token, expiresAt),
  drop: (c: HonoContext<AppEnv>, account: string) => dropCookie(c, rememberedName(account)),
}

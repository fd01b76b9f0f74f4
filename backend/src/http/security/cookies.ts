import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../app-env.ts'
import { cookieName, isSecureOrigin } from './cookie-names.ts'

const isSecure = (c: HonoContext<AppEnv>) => isSecureOrigin(c.get('ctx').config.publicOrigin)
const fullName = (c: HonoContext<AppEnv>, name: string) => cookieName(c.get('ctx').config.publicOrigin, name)
const options = (c: HonoContext<AppEnv>) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c) }) as const

export const readCookie = (c: HonoContext<AppEnv>, name: string) => getCookie(c, fullName(c, name))

/** Without `expires` it's a session cookie. */
export function writeCookie(c: HonoContext<AppEnv>, name: string, value: string, expires?: Date | null) {
  setCookie(c, fullName(c, name), value, { ...options(c), ...(expires ? { expires } : {}) })
}

export function dropCookie(c: HonoContext<AppEnv>, name: string) {
  deleteCookie(c, fullName(c, name), options(c))
}

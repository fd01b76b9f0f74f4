import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { LOGIN_COOKIE } from '../../../../openapi/rules/http/cookies.ts'
import { createContext } from '../../context/context.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { dropCookie, readCookie, writeCookie } from '../../http/security/cookies.ts'
import { findLogin } from '../login/find-login.ts'

/** Authenticates the caller by the log-in cookie unless a token did, and creates the request's context. */
export const readLogin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.get('isByToken')) return next()
  const anonymous = c.get('ctx')
  const token = readCookie(c, LOGIN_COOKIE)
  const actor = token ? await findLogin(anonymous, token) : null
  c.set('loginToken', actor && token ? token : null)
  if (actor) c.set('ctx', createContext(anonymous.config, anonymous.services, actor, anonymous.now))
  await next()
}

/** Sends the log-in cookie, as a session cookie unless the log-in is remembered. */
export const setLoginCookie = (c: HonoContext<AppEnv>, token: string, expiresAt: Date | null) =>
  writeCookie(c, LOGIN_COOKIE, token, expiresAt)

export const clearLoginCookie = (c: HonoContext<AppEnv>) => dropCookie(c, LOGIN_COOKIE)

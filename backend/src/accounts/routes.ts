import type { Context as HonoContext } from 'hono'
import { isRemembered } from '../../../openapi/rules/accounts/remembered.ts'
import { fail } from '../errors/fail.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import type { Csrf } from '../http/security/csrf.ts'
import { knownBrowserCookie } from './authentication/known-browser-cookie.ts'
import { clearLoginCookie, setLoginCookie } from './authentication/login-cookie.ts'
import { loginDevice } from './authentication/login-device.ts'
import { rememberedBrowserCookie, waitingLoginCookie } from './authentication/second-factor-cookies.ts'
import { logIn } from './login/log-in.ts'
import { logOut } from './login/log-out.ts'
import { presentUser } from './present-user.ts'
import { findCurrentUser, readCurrentUser } from './read-user.ts'

/** Whether a page of ours sent the request, not a link or image elsewhere. Other clients than browsers send no `Sec-Fetch-Site`. */
const isSameOriginFetch = (c: HonoContext<AppEnv>) =>
  ['same-origin', undefined].includes(c.req.header('sec-fetch-site'))

export const accountHandlers = ({ issueCsrfToken }: Csrf) =>
  ({
    logIn: async ({ body, query }, ctx, c) => {
      const isPersistent = isRemembered({ query, body })
      const rememberedTokenOf = (account: string) => rememberedBrowserCookie.read(c, account)
      const knownTokenOf = (account: string) => knownBrowserCookie.read(c, account)
      const login = await logIn(ctx, { ...body, isPersistent, device: loginDevice(c), rememberedTokenOf, knownTokenOf })
      if (login.outcome === 'requires-two-factor') {
        waitingLoginCookie.write(c, login)
        fail('requires-two-factor', { detail: 'RequiresTwoFactor' })
      }
      setLoginCookie(c, login.token, login.expiresAt)
      knownBrowserCookie.write(c, login.accountReference)
      issueCsrfToken(c, login.token)
      return { status: 200, data: null }
    },
    logOut: async (_input, ctx, c) => {
      if (!isSameOriginFetch(c)) fail('not-allowed')
      await logOut(ctx)
      clearLoginCookie(c)
      issueCsrfToken(c, null)
      // Not "storage": attendees' offline pages may lie at the same origin
      c.header('Clear-Site-Data', '"cache"')
      return { status: 200, data: null }
    },
    getCurrentUser: async (_input, ctx, c) => {
      issueCsrfToken(c, c.get('loginToken'))
      const account = await findCurrentUser(ctx)
      return { status: 200, data: account && presentUser(account) }
    },
    getUserInfo: async (_input, ctx) => ({ status: 200, data: presentUser(await readCurrentUser(ctx)) }),
  }) satisfies Partial<Handlers>

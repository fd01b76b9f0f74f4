import type { Handlers } from '../../http/envelope/contract-routes.ts'
import type { Csrf } from '../../http/security/csrf.ts'
import { requireActor } from '../access.ts'
import { knownBrowserCookie } from '../authentication/known-browser-cookie.ts'
import { setLoginCookie } from '../authentication/login-cookie.ts'
import { loginDevice } from '../authentication/login-device.ts'
import { rememberedBrowserCookie, waitingLoginCookie } from '../authentication/second-factor-cookies.ts'
import { logInWithSecondFactor } from '../login/log-in-with-second-factor.ts'
import { forgetMfaBrowser } from './browsers/forget-mfa-browser.ts'
import { disableMfa } from './disable-mfa.ts'
import { enableMfa } from './enable-mfa.ts'
import { readMfaStatus } from './read-mfa-status.ts'
import { readSharedKey } from './read-shared-key.ts'

export const secondFactorHandlers = ({ issueCsrfToken }: Csrf) =>
  ({
    getSharedKey: async (_input, ctx) => ({ status: 200, data: await readSharedKey(ctx) }),
    getMfaStatus: async (_input, ctx, c) => {
      const remembered = rememberedBrowserCookie.read(c, requireActor(ctx).reference)
      return { status: 200, data: await readMfaStatus(ctx, remembered) }
    },
    enableMfa: async ({ body }, ctx) => ({ status: 200, data: await enableMfa(ctx, body.code) }),
    disableMfa: async ({ body }, ctx) => {
      await disableMfa(ctx, body)
      return { status: 200, data: null }
    },
    forgetMfaBrowser: async (_input, ctx, c) => {
      const { reference } = requireActor(ctx)
      await forgetMfaBrowser(ctx, rememberedBrowserCookie.read(c, reference))
      rememberedBrowserCookie.drop(c, reference)
      return { status: 200, data: null }
    },
    logInWithSecondFactor: async ({ body }, ctx, c) => {
      const waitingToken = waitingLoginCookie.read(c)
      const knownTokenOf = (account: string) => knownBrowserCookie.read(c, account)
      const done = await logInWithSecondFactor(ctx, { ...body, waitingToken, device: loginDevice(c), knownTokenOf })
      waitingLoginCookie.drop(c)
      setLoginCookie(c, done.login.token, done.login.expiresAt)
      knownBrowserCookie.write(c, done.accountReference)
      if (done.rememberedBrowser) rememberedBrowserCookie.write(c, done.accountReference, done.rememberedBrowser)
      issueCsrfToken(c, done.login.token)
      return { status: 200, data: null }
    },
  }) satisfies Partial<Handlers>

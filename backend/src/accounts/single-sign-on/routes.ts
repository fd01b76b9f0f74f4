import { clientAddress } from '../../http/client-address.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import type { Csrf } from '../../http/security/csrf.ts'
import { setLoginCookie } from '../authentication/login-cookie.ts'
import { loginDevice } from '../authentication/login-device.ts'
import { ssoAttemptCookie } from '../authentication/single-sign-on-cookie.ts'
import { finishSso } from './finish-sso.ts'
import { startSso } from './start-sso.ts'

export const singleSignOnHandlers = ({ issueCsrfToken }: Csrf) =>
  ({
    getLoginOptions: async (_input, { services: { openIdProvider } }) => ({
      status: 200,
      data: { singleSignOn: openIdProvider && { name: openIdProvider.name } },
    }),
    startSso: async ({ query }, ctx, c) => {
      const browserToken = ssoAttemptCookie.read(c)
      const begun = await startSso(ctx, { ...query, browserToken, clientAddress: clientAddress(c) })
      if (begun.browser) ssoAttemptCookie.write(c, begun.browser)
      return { status: 302, raw: null, headers: { location: begun.location } }
    },
    finishSso: async ({ query: { session_state: _unused, ...answer } }, ctx, c) => {
      const browserToken = ssoAttemptCookie.read(c)
      const { location, login } = await finishSso(ctx, { answer, browserToken, device: loginDevice(c) })
      if (login) {
        setLoginCookie(c, login.token, login.expiresAt)
        issueCsrfToken(c, login.token)
      }
      return { status: 302, raw: null, headers: { location } }
    },
  }) satisfies Partial<Handlers>

import { clientAddress } from '../../http/client-address.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import type { Csrf } from '../../http/security/csrf.ts'
import { knownBrowserCookie } from '../authentication/known-browser-cookie.ts'
import { clearLoginCookie } from '../authentication/login-cookie.ts'
import { changePassword } from './change-password.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'

export const passwordHandlers = ({ issueCsrfToken }: Csrf) =>
  ({
    requestPasswordReset: async ({ body, headers }, ctx, c) => {
      const humanVerification = headers['x-human-verification']
      const knownTokenOf = (account: string) => knownBrowserCookie.read(c, account)
      await requestPasswordReset(ctx, { ...body, clientAddress: clientAddress(c), humanVerification, knownTokenOf })
      return { status: 200, data: null }
    },
    resetPassword: async ({ body }, ctx, c) => {
      const { isLoggedOut, accountReference } = await resetPassword(ctx, { ...body, clientAddress: clientAddress(c) })
      knownBrowserCookie.write(c, accountReference)
      if (isLoggedOut) clearLoginCookie(c)
      issueCsrfToken(c, isLoggedOut ? null : c.get('loginToken'))
      return { status: 200, data: null }
    },
    changePassword: async ({ body }, ctx, c) => {
      await changePassword(ctx, body)
      clearLoginCookie(c)
      issueCsrfToken(c, null)
      return { status: 200, data: null }
    },
  }) satisfies Partial<Handlers>

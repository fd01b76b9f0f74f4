import { clientAddress } from '../../http/client-address.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import type { Csrf } from '../../http/security/csrf.ts'
import { clearLoginCookie } from '../authentication/login-cookie.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'

export const emailChangeHandlers = ({ issueCsrfToken }: Csrf) =>
  ({
    requestEmailChange: async ({ body }, ctx, _c) => {
      await requestEmailChange(ctx, body)
      return { status: 200, data: null }
    },
    confirmEmailChange: async ({ body }, ctx, c) => {
      await confirmEmailChange(ctx, { ...body, clientAddress: clientAddress(c) })
      clearLoginCookie(c)
      issueCsrfToken(c, null)
      return { status: 200, data: null }
    },
  }) satisfies Partial<Handlers>

import { clearLoginCookie } from '../accounts/authentication/login-cookie.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import type { Csrf } from '../http/security/csrf.ts'
import { removeSelf } from './remove-self.ts'

export const removalHandlers = ({ issueCsrfToken }: Csrf) =>
  ({
    removeSelf: async ({ body }, ctx, c) => {
      await removeSelf(ctx, body)
      clearLoginCookie(c)
      issueCsrfToken(c, null)
      return { status: 200, data: null }
    },
  }) satisfies Partial<Handlers>

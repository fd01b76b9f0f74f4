import type { Handlers } from '../../http/contract-routes.ts'
import type { Csrf } from '../../http/csrf.ts'
import { clearLoginCookie } from '../../http/login-cookie.ts'
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

import type { Handlers } from '../../http/envelope/contract-routes.ts'
import type { Csrf } from '../../http/security/csrf.ts'
import { clearLoginCookie } from '../authentication/login-cookie.ts'
import { endLogin, endOtherLogins } from './end-login.ts'
import { listLogins } from './list-logins.ts'
import { presentLogin } from './present-login.ts'

export const loginListHandlers = ({ issueCsrfToken }: Csrf) =>
  ({
    listLogins: async (_input, ctx) => ({ status: 200, data: { logins: (await listLogins(ctx)).map(presentLogin) } }),
    endLogin: async ({ params }, ctx, c) => {
      const { isCurrent } = await endLogin(ctx, params)
      if (isCurrent) clearLoginCookie(c)
      issueCsrfToken(c, isCurrent ? null : c.get('loginToken'))
      return { status: 200, data: null }
    },
    endOtherLogins: async (_input, ctx) => {
      await endOtherLogins(ctx)
      return { status: 200, data: null }
    },
  }) satisfies Partial<Handlers>

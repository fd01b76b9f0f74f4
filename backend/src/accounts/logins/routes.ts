import type { OpenLogin } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import type { Csrf } from '../../http/security/csrf.ts'
import { clearLoginCookie } from '../authentication/login-cookie.ts'
import type { Login } from '../login/login.entity.ts'
import { endLogin, endOtherLogins } from './end-login.ts'
import { listLogins } from './list-logins.ts'

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

/** A log-in for its owner, without the token's hash or the full address. */
const presentLogin = ({ login, isCurrent }: { login: Login; isCurrent: boolean }): OpenLogin => ({
  loginId: login.reference,
  isCurrent,
  browser: login.browser ?? null,
  place: login.place ?? null,
  createdDateUtc: login.createdAt.toISOString(),
  lastSeenDateUtc: login.lastSeenAt.toISOString(),
  isRemembered: login.isPersistent,
})

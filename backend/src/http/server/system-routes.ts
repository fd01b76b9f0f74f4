import { fail } from '../../errors/fail.ts'
import { version } from '../../infrastructure/version.ts'
import type { Handlers } from '../envelope/contract-routes.ts'
import type { Csrf } from '../security/csrf.ts'
import { isReady } from './health.ts'

export const systemHandlers = ({ issueCsrfToken }: Csrf) =>
  ({
    getCsrfToken: async (_input, _ctx, c) => ({
      status: 200,
      data: { csrfTokenValue: issueCsrfToken(c, c.get('loginToken')) },
    }),
    getHealth: async () => ({ status: 200, data: { status: 'ok', version } }),
    getReadiness: async (_input, ctx) => {
      if (ctx.services.isStopping || !(await isReady(ctx.services.orm))) fail('unavailable', { retryAfterSeconds: 2 })
      return { status: 200, data: { status: ctx.services.backplane.isConnected() ? 'ok' : 'degraded' } }
    },
  }) satisfies Partial<Handlers>

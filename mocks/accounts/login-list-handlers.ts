import { LOGIN_COOKIE } from '../../openapi/rules/http/cookies.ts'
import { LOCAL_NETWORK } from '../../openapi/rules/text/texts.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import type { MockContext } from '../state/context.ts'
import { requireActor } from './access.ts'
import { issueCsrfToken } from './csrf.ts'
import { endLogins, loginsOf } from './start-login.ts'

/** The caller's log-ins: the current one first, then by last use. */
function openLogins(ctx: MockContext) {
  const actor = requireActor(ctx)
  return loginsOf(ctx, actor)
    .flatMap((token) => {
      const login = ctx.state.logins[token]
      return login ? { token, isCurrent: token === ctx.loginToken, login } : []
    })
    .sort(
      (a, b) =>
        Number(b.isCurrent) - Number(a.isCurrent) || b.login.lastSeenDateUtc.localeCompare(a.login.lastSeenDateUtc),
    )
}

export const loginListHandlers: MockHandlersOf<'listLogins' | 'endLogin' | 'endOtherLogins'> = {
  listLogins: (_input, ctx) => ({
    status: 200,
    data: {
      logins: openLogins(ctx).map(({ isCurrent, login: { account: _account, reference, ...rest } }) => ({
        loginId: reference,
        isCurrent,
        place: LOCAL_NETWORK,
        ...rest,
      })),
    },
  }),

  endLogin({ params }, ctx) {
    const found = openLogins(ctx).find(({ login }) => login.reference === params.loginId)
    if (!found) fail('not-found')
    endLogins(ctx, [found.token], 'logged-out')
    if (found.isCurrent) ctx.setCookie(LOGIN_COOKIE, '')
    const token = issueCsrfToken(ctx, found.isCurrent ? null : ctx.loginToken)
    return { status: 200, data: null, headers: { 'csrf-token': token } }
  },

  endOtherLogins(_input, ctx) {
    const others = openLogins(ctx).filter(({ isCurrent }) => !isCurrent)
    endLogins(
      ctx,
      others.map(({ token }) => token),
      'logged-out',
    )
    return { status: 200, data: null }
  },
}

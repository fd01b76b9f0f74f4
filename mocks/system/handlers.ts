import { issueCsrfToken } from '../accounts/csrf.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'

export const systemHandlers: MockHandlersOf<'getCsrfToken'> = {
  getCsrfToken(_input, ctx) {
    const token = issueCsrfToken(ctx, ctx.loginToken)
    return { status: 200, data: { csrfTokenValue: token }, headers: { 'csrf-token': token } }
  },
}

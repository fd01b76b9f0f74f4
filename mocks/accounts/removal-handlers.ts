import { fieldMessages } from '../../generated/errors.ts'
import { LOGIN_COOKIE } from '../../openapi/rules/http/cookies.ts'
import { requireAnotherAdmin } from '../admin/access.ts'
import { deleteAccount } from '../admin/delete-account.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { requireActor } from './access.ts'
import { requireOwnPassword } from './credentials/own-password.ts'
import { issueCsrfToken } from './csrf.ts'

export const removalHandlers: MockHandlersOf<'removeSelf'> = {
  removeSelf({ body }, ctx) {
    const account = requireActor(ctx)
    if (!account.isSSO) {
      if (!body.password) {
        fail('required', { field: 'password', message: fieldMessages['removeSelf.password.required'] })
      }
      requireOwnPassword(ctx, body.password)
    }
    requireAnotherAdmin(ctx, account)
    deleteAccount(ctx, account)
    ctx.setCookie(LOGIN_COOKIE, '')
    return { status: 200, data: null, headers: { 'csrf-token': issueCsrfToken(ctx, null) } }
  },
}

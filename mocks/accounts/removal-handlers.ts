import { fieldMessages } from '../../generated/errors.ts'
import { requireAnotherAdmin } from '../admin/access.ts'
import { deleteAccount } from '../admin/delete-account.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { requireActor } from './access.ts'
import { issueCsrfToken, LOGIN_COOKIE } from './csrf.ts'
import { checkLimit, countTry, forgiveTries } from './limits.ts'

export const removalHandlers: MockHandlersOf<'removeSelf'> = {
  removeSelf({ body }, ctx) {
    const account = requireActor(ctx)
    if (!account.isSSO) {
      if (!body.password) {
        fail('required', { field: 'password', message: fieldMessages['removeSelf.password.required'] })
      }
      checkLimit(ctx, 'own-password', account.reference)
      countTry(ctx, 'own-password', account.reference)
      if (body.password !== account.password) fail('invalid-credentials', { field: 'password' })
      forgiveTries(ctx, 'own-password', account.reference)
    }
    requireAnotherAdmin(ctx, account)
    deleteAccount(ctx, account)
    ctx.setCookie(LOGIN_COOKIE, '')
    return { status: 200, data: null, headers: { 'csrf-token': issueCsrfToken(ctx, null) } }
  },
}

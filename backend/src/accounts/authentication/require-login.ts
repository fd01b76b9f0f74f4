import type { MiddlewareHandler } from 'hono'
import { operations } from '../../../../generated/operations.ts'
import { fail } from '../../errors/fail.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { operationOf } from '../../http/envelope/find-operation.ts'
import { FORM_TYPE } from '../../http/form-post.ts'

/**
 * Rejects anonymous callers with 401 where the contract requires a log-in, before the body is read: they don't learn what is wrong with
 * the call.
 */
export const requireLogin: MiddlewareHandler<AppEnv> = (c, next) => {
  const id = operationOf(c.req.method, c.req.path)
  const types: readonly string[] = id ? operations[id].bodyTypes : []
  c.set('takesForms', types.includes(FORM_TYPE))
  if (id && !operations[id].isPublic && !c.get('ctx').actor) fail('not-logged-in')
  return next()
}

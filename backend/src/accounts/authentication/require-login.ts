import type { MiddlewareHandler } from 'hono'
import { operations } from '../../../../generated/operations.ts'
import { fail } from '../../errors/fail.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { operationOf } from '../../http/envelope/find-operation.ts'
import { FORM_TYPE } from '../../http/form-post.ts'

/**
 * Refuses who is not logged in where the contract asks for it (401), before anything else of the call is looked at: its body is not
 * read, and what is wrong with it stays unsaid.
 */
export const requireLogin: MiddlewareHandler<AppEnv> = (c, next) => {
  const id = operationOf(c.req.method, c.req.path)
  const types: readonly string[] = id ? operations[id].bodyTypes : []
  c.set('takesForms', types.includes(FORM_TYPE))
  if (id && !operations[id].isPublic && !c.get('ctx').actor) fail('not-logged-in')
  return next()
}

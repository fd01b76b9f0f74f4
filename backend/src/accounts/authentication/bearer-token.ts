import type { MiddlewareHandler } from 'hono'
import { operations } from '../../../../generated/operations.ts'
import { type Context, createContext } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { clientAddress } from '../../http/client-address.ts'
import { operationOf } from '../../http/envelope/find-operation.ts'
import { bearerTokenOf } from '../../http/security/bearer-header.ts'
import { findToken } from '../tokens/find-token.ts'
import { reaches } from '../tokens/scopes.ts'

/**
 * Authenticates the caller by the `Authorization: Bearer` header (RFC 6750), which takes precedence over cookies. The contract says which
 * calls accept a token and which scope each needs; public calls ignore it. Unknown routes return 404 or 405 to bearer clients, not a
 * CSRF error.
 */
export const readToken: MiddlewareHandler<AppEnv> = async (c, next) => {
  const token = bearerTokenOf(c.req.raw.headers)
  if (token === null) return next()
  const operationId = operationOf(c.req.method, c.req.path)
  if (!operationId) {
    c.set('isByToken', true)
    return next()
  }
  const { tokenScope, isPublic } = operations[operationId]
  if (tokenScope === null) return isPublic ? next() : fail('token-scope')
  const anonymous = c.get('ctx')
  const { actor, scopes, usage } = await admit(anonymous, token, clientAddress(c))
  c.get('rateLimits').push(usage)
  if (!reaches(scopes, tokenScope)) fail('token-scope')
  c.set('isByToken', true)
  c.set('ctx', createContext(anonymous.config, anonymous.services, actor, anonymous.now))
  await next()
}

/** Limits invalid tokens by address, and valid ones by token. @throws invalid-token, rate-limited */
async function admit(ctx: Context, token: string, address: string) {
  const { limits } = ctx.services
  const found = await findToken(ctx, token)
  if (!found) {
    await limits.wrongToken.consume(address)
    fail('invalid-token')
  }
  return { ...found, usage: await limits.token.consume(found.actor.loginHash) }
}

import type { AccessToken as PresentedToken } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import type { AccessToken } from './access-token.entity.ts'
import { createToken } from './create-token.ts'
import { listTokens } from './list-tokens.ts'
import { revokeToken } from './revoke-token.ts'
import { scopesOf } from './scopes.ts'

export const tokenHandlers = {
  listTokens: async (_input, ctx) => {
    const tokens = await listTokens(ctx)
    return { status: 200, data: { tokens: tokens.map((token) => presentToken(token, ctx.now())) } }
  },
  createToken: async ({ body }, ctx) => {
    const { accessToken, token } = await createToken(ctx, body)
    return { status: 201, data: { accessToken: presentToken(accessToken, ctx.now()), token } }
  },
  revokeToken: async ({ params }, ctx) => {
    await revokeToken(ctx, params)
    return { status: 200, data: null }
  },
} satisfies Partial<Handlers>

/** A token for its owner's list, without the token or its hash. */
const presentToken = (token: AccessToken, now: Date): PresentedToken => ({
  reference: token.reference,
  name: token.name,
  scopes: scopesOf(token),
  createdDateUtc: token.createdAt.toISOString(),
  expiresDateUtc: token.expiresAt.toISOString(),
  isExpired: token.expiresAt <= now,
  lastUsedDateUtc: token.lastUsedAt?.toISOString() ?? null,
})

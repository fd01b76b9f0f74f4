import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { createToken } from './create-token.ts'
import { listTokens } from './list-tokens.ts'
import { presentToken } from './present-token.ts'
import { revokeToken } from './revoke-token.ts'

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

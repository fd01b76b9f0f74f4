import { clientAddress } from '../http/client-address.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'

export const humanVerificationHandlers = {
  getHumanVerification: async (_input, ctx, c) => {
    await ctx.services.limits.humanVerification.consume(clientAddress(c))
    return { status: 200, data: await ctx.services.humanVerifier.describe(ctx.now()) }
  },
} satisfies Partial<Handlers>

import type { Handlers } from '../http/envelope/contract-routes.ts'
import { fromReserve } from '../infrastructure/files/free-space.ts'
import { emptyBin } from './empty-bin.ts'
import { listBin } from './list-bin.ts'
import { removeFromBin } from './remove-from-bin.ts'
import { restoreFromBin } from './restore-from-bin.ts'

export const binHandlers = {
  listBin: async ({ query }, ctx) => ({ status: 200, data: await listBin(ctx, query) }),
  emptyBin: async (_input, ctx) => ({ status: 200, data: await fromReserve(() => emptyBin(ctx)) }),
  removeFromBin: async ({ params }, ctx) => {
    await fromReserve(() => removeFromBin(ctx, params.binReference))
    return { status: 200, data: null }
  },
  restoreFromBin: async ({ params }, ctx) => ({ status: 200, data: await restoreFromBin(ctx, params.binReference) }),
} satisfies Partial<Handlers>

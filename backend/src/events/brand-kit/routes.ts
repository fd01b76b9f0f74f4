import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { presentBrandKit, readBrandKit } from './read-brand-kit.ts'
import { updateBrandKit } from './update-brand-kit.ts'

export const brandKitHandlers = {
  getBrandKit: async (_input, ctx) => ({ status: 200, data: presentBrandKit(await readBrandKit(ctx)) }),
  updateBrandKit: async ({ body }, ctx) => ({ status: 200, data: presentBrandKit(await updateBrandKit(ctx, body)) }),
} satisfies Partial<Handlers>

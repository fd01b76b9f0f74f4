import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { presentBrandKit, presentTeamBrandKit, readBrandKit, readTeamBrandKit } from './read-brand-kit.ts'
import { updateBrandKit } from './update-brand-kit.ts'
import { removeTeamBrandKit, updateTeamBrandKit } from './update-team-brand-kit.ts'

export const brandKitHandlers = {
  getBrandKit: async (_input, ctx) => ({ status: 200, data: presentBrandKit(await readBrandKit(ctx)) }),
  updateBrandKit: async ({ body }, ctx) => ({ status: 200, data: presentBrandKit(await updateBrandKit(ctx, body)) }),
  getTeamBrandKit: async ({ params }, ctx) => {
    const team = await readTeamBrandKit(ctx, params.teamReference)
    return { status: 200, data: presentTeamBrandKit(team) }
  },
  updateTeamBrandKit: async ({ params, body }, ctx) => {
    const team = await updateTeamBrandKit(ctx, params.teamReference, body)
    return { status: 200, data: presentTeamBrandKit(team) }
  },
  removeTeamBrandKit: async ({ params }, ctx) => {
    const team = await removeTeamBrandKit(ctx, params.teamReference)
    return { status: 200, data: presentTeamBrandKit(team) }
  },
} satisfies Partial<Handlers>

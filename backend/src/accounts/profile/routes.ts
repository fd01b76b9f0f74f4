import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { updateUser } from './update-user.ts'

export const profileHandlers = {
  updateUser: async ({ body }, ctx) => {
    await updateUser(ctx, body)
    return { status: 200, data: null }
  },
} satisfies Partial<Handlers>

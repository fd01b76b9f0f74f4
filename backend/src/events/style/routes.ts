import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { presentStyle } from './present-style.ts'
import { readStyle } from './read-style.ts'
import { updateStyle } from './update-style.ts'

export const styleHandlers = {
  getEventStyle: async ({ params }, ctx) => ({
    status: 200,
    data: presentStyle(await readStyle(ctx, params.eventReference)),
  }),
  updateEventStyle: async ({ params, body }, ctx) => ({
    status: 200,
    data: presentStyle(await updateStyle(ctx, { reference: params.eventReference, changes: body })),
  }),
} satisfies Partial<Handlers>

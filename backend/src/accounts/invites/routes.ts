import { clientAddress } from '../../http/client-address.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { knownBrowserCookie } from '../authentication/known-browser-cookie.ts'
import { checkInvite } from './check-invite.ts'
import { confirmInvite } from './confirm-invite.ts'

export const inviteHandlers = {
  checkInvite: async ({ params }, ctx, c) => {
    await checkInvite(ctx, { ...params, clientAddress: clientAddress(c) })
    return { status: 200, data: null }
  },
  confirmInvite: async ({ query, body }, ctx, c) => {
    const { reference } = await confirmInvite(ctx, { ...query, ...body, clientAddress: clientAddress(c) })
    knownBrowserCookie.write(c, reference)
    return { status: 200, data: null }
  },
} satisfies Partial<Handlers>

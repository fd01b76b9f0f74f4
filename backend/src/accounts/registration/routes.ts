import { clientAddress } from '../../http/client-address.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { confirmEmail } from './confirm-email.ts'
import { registerAccount } from './register-account.ts'

export const registrationHandlers = {
  registerAccount: async ({ body, headers }, ctx, c) => {
    const humanVerification = headers['x-human-verification']
    const data = await registerAccount(ctx, { ...body, humanVerification, clientAddress: clientAddress(c) })
    return { status: 200, data }
  },
  confirmEmail: async ({ query }, ctx, c) => {
    await confirmEmail(ctx, { ...query, clientAddress: clientAddress(c) })
    return { status: 200, data: null }
  },
} satisfies Partial<Handlers>

import { linkLifetimes } from '../../../../openapi/rules/durations.ts'
import { REGISTRATION_COOKIE } from '../../../../openapi/rules/http/cookies.ts'
import { clientAddress } from '../../http/client-address.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { dropCookie, readCookie, writeCookie } from '../../http/security/cookies.ts'
import { newReference } from '../../infrastructure/references.ts'
import { knownBrowserCookie } from '../authentication/known-browser-cookie.ts'
import { loginDevice } from '../authentication/login-device.ts'
import { confirmEmail } from './confirm-email.ts'
import { registerAccount } from './register-account.ts'

export const registrationHandlers = {
  registerAccount: async ({ body, headers }, ctx, c) => {
    const humanVerification = headers['x-human-verification']
    const browserToken = newReference()
    const data = await registerAccount(ctx, { ...body, humanVerification, browserToken, device: loginDevice(c) })
    const expiresAt = new Date(ctx.now().getTime() + linkLifetimes['confirm-email'])
    writeCookie(c, REGISTRATION_COOKIE, browserToken, expiresAt)
    return { status: 200, data }
  },
  confirmEmail: async ({ query }, ctx, c) => {
    const browserToken = readCookie(c, REGISTRATION_COOKIE)
    const { joined, ...data } = await confirmEmail(ctx, { ...query, browserToken, clientAddress: clientAddress(c) })
    if (joined !== null) knownBrowserCookie.write(c, joined)
    if (!data.requirePassword) dropCookie(c, REGISTRATION_COOKIE)
    return { status: 200, data }
  },
} satisfies Partial<Handlers>

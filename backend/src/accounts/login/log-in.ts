import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { fail } from '../../errors/fail.ts'
import { hashToken, newReference } from '../../references.ts'
import { Account } from '../account.entity.ts'
import { emailKeyOf } from '../email-key.ts'
import { nameBrowser } from '../logins/name-browser.ts'
import { namePlace } from '../logins/name-place.ts'
import { isPassword } from '../password.ts'
import { expiryOf } from './find-login.ts'
import { logOut } from './log-out.ts'
import { Login } from './login.entity.ts'

/** What a request tells of the browser that logs in. */
export interface LoginDevice {
  clientAddress: string
  /** As the browser sent it; empty when it sent none. */
  userAgent: string
}

export interface LogIn {
  email: string
  password: string
  isPersistent: boolean
  device: LoginDevice
}

/**
 * Logs in with e-mail address and password and returns the new log-in's token.
 * A blocked or unconfirmed account is told so only after the right password (decisions: wire conventions).
 * @throws invalid-credentials, rate-limited
 */
export async function logIn(ctx: Context, { email, password, isPersistent, device }: LogIn) {
  const { clientAddress } = device
  const emailKey = emailKeyOf(email)
  await ctx.services.limits.logIn.consume(clientAddress, emailKey)
  const account = await ctx.transaction((em) => em.findOne(Account, { emailKey }))
  const isRight = await isPassword(account?.passwordHash ?? null, password)
  if (!account || !isRight) fail('invalid-credentials')
  if (account.manualBlockDate) fail('invalid-credentials', { message: 'This account is blocked' })
  if (!account.emailConfirmedAt)
    fail('invalid-credentials', { message: 'Please check your emails to confirm your account' })
  await ctx.services.limits.logIn.forgive(clientAddress, emailKey)
  return startLogin(ctx, account, { isPersistent, device })
}

interface NewLogin {
  /** Outlives the browser window ("Remember Me"). */
  isPersistent: boolean
  device: LoginDevice
}

/**
 * Starts a log-in for an account whose owner has proven who they are; the one that this browser had ends. Only the
 * token's hash is kept.
 */
export async function startLogin(ctx: Context, { reference }: Account, { isPersistent, device }: NewLogin) {
  const token = randomBytes(16).toString('base64url')
  const now = ctx.now()
  const expiresAt = expiryOf({ isPersistent, createdAt: now }, now)
  await ctx.transaction(async (em) => {
    await logOut(ctx)
    const account = await em.findOneOrFail(Account, { reference })
    em.create(Login, {
      tokenHash: hashToken(token),
      reference: newReference(),
      account,
      isPersistent,
      browser: nameBrowser(device.userAgent),
      place: namePlace(device.clientAddress),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    })
    await em.nativeDelete(Login, { expiresAt: { $lt: now } })
  })
  return { token, expiresAt: isPersistent ? expiresAt : null }
}

import { randomBytes } from 'node:crypto'
import { LockMode } from '@mikro-orm/core'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { type BaseContext, type Context, transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { networkOf } from '../../infrastructure/network-address.ts'
import { hashToken, newReference } from '../../infrastructure/references.ts'
import { runPasswordCheck } from '../../limits/lanes.ts'
import { hasJoined } from '../access.ts'
import { Account } from '../account.entity.ts'
import { newestRegistration } from '../links/link-codes.ts'
import { nameBrowser } from '../logins/name-browser.ts'
import { namePlace } from '../logins/name-place.ts'
import { isPassword } from '../password.ts'
import { hasSecondFactor, lockAccount } from '../second-factor/access.ts'
import { isRememberedBrowser } from '../second-factor/browsers/remembered-browsers.ts'
import { expiryOf } from './find-login.ts'
import { logOut } from './log-out.ts'
import { Login } from './login.entity.ts'
import { createWaitingLogin } from './waiting-logins.ts'

/** The browser of a log-in. */
export interface LoginDevice {
  clientAddress: string
  /** The `User-Agent` header; empty when missing. */
  userAgent: string
}

export interface LogIn {
  email: string
  password: string
  isPersistent: boolean
  device: LoginDevice
  /** This browser's remember-me token for an account, if any. */
  rememberedTokenOf: (accountReference: string) => string | undefined
  /** This browser's token from an earlier log-in to an account, if any. */
  knownTokenOf: (accountReference: string) => string | undefined
}

/**
 * Logs in with e-mail address and password. Returns the new log-in's token, or that of the second step. Reveals a blocked or unconfirmed
 * account only after the right password (docs/product-rules.md#log-in).
 * @throws invalid-credentials, rate-limited
 */
export async function logIn(ctx: Context, { email, password, isPersistent, device, ...tokens }: LogIn) {
  const { clientAddress } = device
  const { logIn: limit } = ctx.services.limits
  const emailKey = emailKeyOf(email)
  await limit.consumeAddress(clientAddress)
  const { account, tries, isRight } = await runPasswordCheck(networkOf(clientAddress), async () => {
    const { account, passwordHash } = await findPassword(ctx, emailKey)
    const tries = { emailKey, knownBrowser: account && knownBrowserOf(ctx, account, tokens.knownTokenOf) }
    await limit.consumeOwn(tries)
    return { account, tries, isRight: await isPassword(passwordHash, password, clientAddress) }
  })
  const isRefused = !account || !isRight || account.manualBlockDate !== null
  // Doesn't record unknown addresses, because people type passwords into the wrong field
  if (isRefused) await recordAuditEntry(ctx, { action: 'log-in-failed', actor: null, subject: account })
  if (!account || !isRight) fail('invalid-credentials')
  if (account.manualBlockDate) fail('invalid-credentials', { message: refusals.accountBlocked })
  if (!hasJoined(account)) fail('invalid-credentials', { message: refusals.emailUnconfirmed })
  const waiting = await awaitSecondFactor(ctx, account, tokens.rememberedTokenOf(account.reference))
  if (waiting) {
    await limit.giveBack(clientAddress, tries)
    return { outcome: 'requires-two-factor', ...waiting } as const
  }
  await limit.forgive(clientAddress, tries)
  const login = await startLogin(ctx, account, { isPersistent, device })
  return { outcome: 'logged-in', ...login, accountReference: account.reference } as const
}

/** The account with its password or, before it has one, that of its newest registration, which only earns the hint to confirm it. */
async function findPassword({ services, now }: Context, emailKey: string) {
  // Without a transaction, for which the presses would wait on the embedded database's only connection
  const em = services.orm.em.fork()
  const account = await em.findOne(Account, { emailKey }, { populate: ['passwordHash'] })
  const registration = await newestRegistration({ em, now }, account?.reference ?? '')
  return { account, passwordHash: account?.passwordHash ?? registration?.passwordHash ?? null }
}

/** The id of the caller's browser, if the account has been logged in with it. */
export const knownBrowserOf = (
  { services, now }: BaseContext,
  { reference }: Pick<Account, 'reference'>,
  knownTokenOf: LogIn['knownTokenOf'],
) => services.knownBrowsers.idOf(reference, knownTokenOf(reference), now())

/** Makes the log-in wait if the account has a second factor and this browser isn't remembered. */
const awaitSecondFactor = transactional(
  async (tx, { reference, passwordHash }: Account, rememberedToken: string | undefined) => {
    const account = await lockAccount(tx.em, reference)
    if (!account || account.passwordHash !== passwordHash) fail('invalid-credentials')
    if (!(await hasSecondFactor(tx.em, account))) return null
    if (await isRememberedBrowser(tx, account.reference, rememberedToken)) return null
    return createWaitingLogin(tx, account.reference)
  },
)

interface NewLogin {
  /** Survives closing the browser ("Remember Me"). */
  isPersistent: boolean
  device: LoginDevice
}

/**
 * Starts a log-in for an authenticated account and ends this browser's previous one. Only the token's hash is stored.
 */
export const startLogin = transactional(
  async (tx, { reference, passwordHash }: Account, { isPersistent, device }: NewLogin) => {
    // Serialises with a password change, so no log-in by the old password survives it
    const options = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true, populate: ['passwordHash'] } as const
    const account = await tx.em.findOne(Account, { reference }, options)
    if (!account || account.passwordHash !== passwordHash || account.manualBlockDate) fail('invalid-credentials')
    // After locking the account, as everywhere that ends log-ins
    await logOut(tx)
    const token = randomBytes(16).toString('base64url')
    const now = tx.now()
    const expiresAt = expiryOf({ isPersistent, createdAt: now }, now)
    tx.em.create(Login, {
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
    await tx.em.nativeDelete(Login, { expiresAt: { $lt: now } })
    await recordAuditEntry(tx, { action: 'logged-in', actor: account, subject: account })
    return { token, expiresAt: isPersistent ? expiresAt : null }
  },
)

import { Secret, TOTP } from 'otpauth'
import { mailSubjects } from '../../openapi/rules/accounts/mail-subjects.ts'
import {
  AUTHENTICATOR_KEY_BYTES,
  ONE_TIME_CODE_WINDOW,
  oneTimeCodes,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  readVerificationCode,
  showRecoveryCode,
} from '../../openapi/rules/accounts/second-factor.ts'
import { REMEMBERED_BROWSER_LIFETIME, WAITING_LOGIN_LIFETIME } from '../../openapi/rules/durations.ts'
import { WAITING_LOGIN_COOKIE } from '../../openapi/rules/http/cookies.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { fail } from '../contract/errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow } from '../state/people.ts'
import { requireActor } from './access.ts'
import { checkLimit, countTry } from './limits.ts'

export const newKey = () => new Secret({ size: AUTHENTICATOR_KEY_BYTES }).base32
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => showRecoveryCode(new Secret({ size: RECOVERY_CODE_BYTES }).base32))
export const authenticatorUri = (key: string, email: string) =>
  new TOTP({ ...oneTimeCodes, label: email, secret: key }).toString()

/** An account's second factor, once it's enabled. */
export const enabledFactor = (ctx: MockContext, account: AccountRow) => {
  const factor = ctx.state.secondFactors[account.reference]
  return factor?.isEnabled && !account.isSSO ? factor : null
}

/** The caller, if the account can have a second factor here. @throws not-logged-in, sso-account */
export function requireOwnAccount(ctx: MockContext) {
  const actor = requireActor(ctx)
  if (actor.isSSO) fail('sso-account')
  return actor
}

interface Proof {
  code: string
  useRecoveryCode: boolean
}

/** @throws required, with the message for the kind of code */
export function requireCode({ code, useRecoveryCode }: Proof) {
  if (code.trim() !== '') return
  const message = useRecoveryCode ? refusals.recoveryCodeMissing : refusals.verificationCodeMissing
  fail('required', { field: 'code', message })
}

/** Uses an authenticator code; each 30-second step works once. @throws rate-limited, invalid-code */
export function spendVerificationCode(ctx: MockContext, account: AccountRow, code: string) {
  checkLimit(ctx, 'verificationCode', account.reference)
  countTry(ctx, 'verificationCode', account.reference)
  const factor = ctx.state.secondFactors[account.reference]
  const token = readVerificationCode(code)
  const timestamp = ctx.now.getTime()
  const delta =
    factor && token !== null
      ? new TOTP({ ...oneTimeCodes, secret: factor.key }).validate({ token, timestamp, window: ONE_TIME_CODE_WINDOW })
      : null
  const step = TOTP.counter({ period: oneTimeCodes.period, timestamp }) + (delta ?? 0)
  if (!factor || delta === null || step <= factor.lastUsedStep) fail('invalid-code', { field: 'code' })
  factor.lastUsedStep = step
}

/** Uses an authenticator code or a recovery code. @throws rate-limited, invalid-code */
export function proveSecondFactor(ctx: MockContext, account: AccountRow, { code, useRecoveryCode }: Proof) {
  if (!useRecoveryCode) return spendVerificationCode(ctx, account, code)
  const factor = enabledFactor(ctx, account)
  const at = factor?.recoveryCodes.findIndex((one) => readRecoveryCode(one) === readRecoveryCode(code)) ?? -1
  if (!factor || at === -1) fail('invalid-code', { field: 'code' })
  factor.recoveryCodes.splice(at, 1)
  notifyOwner(ctx, account, mailSubjects.recoveryCodeUsed)
}

export const notifyOwner = (ctx: MockContext, { email }: AccountRow, subject: string) =>
  queueMail(ctx, email, { subject, text: `${subject}.`, links: [`${ctx.origin}/account/mfa`] })

/** Stores that this browser's log-in is waiting for its second step. */
export function createWaitingLogin(ctx: MockContext, { reference }: AccountRow) {
  const token = crypto.randomUUID()
  ctx.state.waitingLogins[token] = { account: reference, expiresAt: ctx.now.getTime() + WAITING_LOGIN_LIFETIME }
  ctx.setCookie(WAITING_LOGIN_COOKIE, token)
}

/** This browser's log-in that is waiting for its second step, with its account. @throws not-logged-in */
export function findWaitingLogin(ctx: MockContext) {
  const token = ctx.cookies[WAITING_LOGIN_COOKIE] ?? ''
  const waiting = ctx.state.waitingLogins[token]
  const account = waiting && ctx.state.accounts[waiting.account]
  if (!account || account.manualBlockDate || waiting.expiresAt <= ctx.now.getTime()) fail('not-logged-in')
  return { token, account }
}

// One per account, so people who share a browser don't affect each other
const rememberedCookie = ({ reference }: AccountRow) => `lectern-remembered-${reference}`
const rememberedToken = (ctx: MockContext, account: AccountRow) => ctx.cookies[rememberedCookie(account)] ?? ''

/** Exempts this browser from the second factor for 30 days. */
export function rememberBrowser(ctx: MockContext, account: AccountRow) {
  const token = crypto.randomUUID()
  const expiresAt = ctx.now.getTime() + REMEMBERED_BROWSER_LIFETIME
  ctx.state.rememberedBrowsers[token] = { account: account.reference, expiresAt }
  ctx.setCookie(rememberedCookie(account), token, { isSessionCookie: false })
}

export function isRememberedBrowser(ctx: MockContext, account: AccountRow) {
  const found = ctx.state.rememberedBrowsers[rememberedToken(ctx, account)]
  return found?.account === account.reference && found.expiresAt > ctx.now.getTime()
}

/** Revokes this browser's exemption. */
export function forgetBrowser(ctx: MockContext, account: AccountRow) {
  delete ctx.state.rememberedBrowsers[rememberedToken(ctx, account)]
  ctx.setCookie(rememberedCookie(account), '')
}

/**
 * Revokes all of an account's browser exemptions and unfinished log-ins, after a change of password or second factor.
 */
export function forgetRememberedBrowsers({ state }: MockContext, { reference }: AccountRow) {
  for (const rows of [state.rememberedBrowsers, state.waitingLogins]) {
    for (const [token, { account }] of Object.entries(rows)) if (account === reference) delete rows[token]
  }
}

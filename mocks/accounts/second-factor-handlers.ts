import { mailSubjects } from '../../openapi/rules/accounts/mail-subjects.ts'
import { showAuthenticatorKey } from '../../openapi/rules/accounts/second-factor.ts'
import { WAITING_LOGIN_COOKIE } from '../../openapi/rules/http/cookies.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { requireActor } from './access.ts'
import { issueCsrfToken } from './csrf.ts'
import { logInKey, rememberKnownBrowser } from './known-browsers.ts'
import { forgiveTries, spendTry } from './limits.ts'
import {
  authenticatorUri,
  enabledFactor,
  findWaitingLogin,
  forgetBrowser,
  forgetRememberedBrowsers,
  isRememberedBrowser,
  newKey,
  newRecoveryCodes,
  notifyOwner,
  proveSecondFactor,
  rememberBrowser,
  requireCode,
  requireOwnAccount,
  spendVerificationCode,
} from './second-factor.ts'
import { startLogin } from './start-login.ts'

type SecondFactorCalls =
  | 'getSharedKey'
  | 'getMfaStatus'
  | 'enableMfa'
  | 'disableMfa'
  | 'forgetMfaBrowser'
  | 'logInWithSecondFactor'

export const secondFactorHandlers: MockHandlersOf<SecondFactorCalls> = {
  getSharedKey(_input, ctx) {
    const actor = requireOwnAccount(ctx)
    if (enabledFactor(ctx, actor)) fail('wrong-state', { message: refusals.factorEnabled })
    ctx.state.secondFactors[actor.reference] ??= { key: newKey(), lastUsedStep: 0, isEnabled: false, recoveryCodes: [] }
    const { key = '' } = ctx.state.secondFactors[actor.reference] ?? {}
    const sharedKey = showAuthenticatorKey(key)
    return { status: 200, data: { sharedKey, authenticatorUri: authenticatorUri(key, actor.email) } }
  },

  getMfaStatus(_input, ctx) {
    const actor = requireActor(ctx)
    const factor = enabledFactor(ctx, actor)
    const isTwoFactorClientRemembered = factor !== null && isRememberedBrowser(ctx, actor)
    const recoveryCodesLeft = factor?.recoveryCodes.length ?? 0
    return { status: 200, data: { isEnabled: factor !== null, isTwoFactorClientRemembered, recoveryCodesLeft } }
  },

  enableMfa({ body }, ctx) {
    const actor = requireOwnAccount(ctx)
    if (enabledFactor(ctx, actor)) fail('wrong-state', { message: refusals.factorEnabled })
    requireCode({ code: body.code, useRecoveryCode: false })
    spendVerificationCode(ctx, actor, body.code)
    const recoveryCodes = newRecoveryCodes()
    Object.assign(ctx.state.secondFactors[actor.reference] ?? {}, { isEnabled: true, recoveryCodes })
    forgetRememberedBrowsers(ctx, actor)
    notifyOwner(ctx, actor, mailSubjects.factorOn)
    forgiveTries(ctx, 'verificationCode', actor.reference)
    return { status: 200, data: { recoveryCodes: [...recoveryCodes] } }
  },

  disableMfa({ body }, ctx) {
    const actor = requireOwnAccount(ctx)
    if (!enabledFactor(ctx, actor)) fail('mfa-not-enabled')
    requireCode(body)
    proveSecondFactor(ctx, actor, body)
    delete ctx.state.secondFactors[actor.reference]
    forgetRememberedBrowsers(ctx, actor)
    notifyOwner(ctx, actor, mailSubjects.factorOff)
    forgiveTries(ctx, 'verificationCode', actor.reference)
    return { status: 200, data: null }
  },

  forgetMfaBrowser(_input, ctx) {
    const actor = requireOwnAccount(ctx)
    if (!enabledFactor(ctx, actor)) fail('mfa-not-enabled')
    forgetBrowser(ctx, actor)
    return { status: 200, data: null }
  },

  logInWithSecondFactor({ body }, ctx) {
    const { token, account } = findWaitingLogin(ctx)
    if (!enabledFactor(ctx, account)) fail('not-logged-in')
    requireCode(body)
    const key = logInKey(ctx, account.email, account)
    if (!body.useRecoveryCode) spendTry(ctx, 'logIn', key)
    proveSecondFactor(ctx, account, body)
    delete ctx.state.waitingLogins[token]
    ctx.setCookie(WAITING_LOGIN_COOKIE, '')
    const mayRemember = !body.useRecoveryCode
    const login = startLogin(ctx, account, { isRemembered: mayRemember && body.rememberMe })
    if (mayRemember && body.rememberMachine) rememberBrowser(ctx, account)
    forgiveTries(ctx, 'logIn', key)
    rememberKnownBrowser(ctx, account)
    forgiveTries(ctx, 'verificationCode', account.reference)
    return { status: 200, data: null, headers: { 'csrf-token': issueCsrfToken(ctx, login) } }
  },
}

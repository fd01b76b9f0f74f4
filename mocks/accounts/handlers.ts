import type { UserInfo } from '../../generated/zod/schemas/index.zod.ts'
import { isRemembered } from '../../openapi/rules/accounts/remembered.ts'
import { LOGIN_COOKIE } from '../../openapi/rules/http/cookies.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { emailKeyOf } from '../../openapi/rules/text/texts.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import type { AccountRow } from '../state/people.ts'
import { requireActor } from './access.ts'
import { issueCsrfToken } from './csrf.ts'
import { hasJoined } from './joining/join.ts'
import { logInKey, rememberKnownBrowser } from './known-browsers.ts'
import { forgiveTries, giveBackTry, spendTry } from './limits.ts'
import { openLinks } from './links.ts'
import { plans } from './plans.ts'
import { createWaitingLogin, enabledFactor, isRememberedBrowser } from './second-factor.ts'
import { endLogins, startLogin } from './start-login.ts'

const presentUser = (account: AccountRow): UserInfo => ({
  firstName: account.firstName,
  lastName: account.lastName,
  emailAddress: account.email,
  isSSO: account.isSSO,
  accountLevel: account.accountLevel,
  userId: account.reference,
  manualBlockDate: account.manualBlockDate,
  roles: account.isAdmin ? ['Admin'] : [],
  features: [...plans[account.accountLevel].features],
  isLoggedIn: true,
  isAdmin: account.isAdmin,
})

export const accountHandlers: MockHandlersOf<'logIn' | 'logOut' | 'getCurrentUser' | 'getUserInfo'> = {
  logIn({ body, query }, ctx) {
    const account = Object.values(ctx.state.accounts).find((one) => emailKeyOf(one.email) === emailKeyOf(body.email))
    const key = logInKey(ctx, body.email, account)
    spendTry(ctx, 'logIn', key)
    const registration = openLinks(ctx, account, 'confirm-email').at(-1)?.registration
    if (!account || (account.password || registration?.password) !== body.password) fail('invalid-credentials')
    if (account.manualBlockDate) fail('invalid-credentials', { message: refusals.accountBlocked })
    if (!hasJoined(account)) {
      fail('invalid-credentials', { message: refusals.emailUnconfirmed })
    }
    if (enabledFactor(ctx, account) && !isRememberedBrowser(ctx, account)) {
      giveBackTry(ctx, 'logIn', key)
      createWaitingLogin(ctx, account)
      fail('requires-two-factor', { detail: 'RequiresTwoFactor' })
    }
    forgiveTries(ctx, 'logIn', key)
    rememberKnownBrowser(ctx, account)
    const token = startLogin(ctx, account, { isRemembered: isRemembered({ query, body }) })
    return { status: 200, data: null, headers: { 'csrf-token': issueCsrfToken(ctx, token) } }
  },

  logOut(_input, ctx) {
    if (ctx.fetchSite !== null && ctx.fetchSite !== 'same-origin') fail('not-allowed')
    if (ctx.loginToken) endLogins(ctx, [ctx.loginToken], 'logged-out')
    ctx.setCookie(LOGIN_COOKIE, '')
    return { status: 200, data: null, headers: { 'csrf-token': issueCsrfToken(ctx, null) } }
  },

  getCurrentUser: (_input, ctx) => ({
    status: 200,
    data: ctx.actor && presentUser(ctx.actor),
    ...(ctx.isByToken ? {} : { headers: { 'csrf-token': issueCsrfToken(ctx, ctx.loginToken) } }),
  }),

  getUserInfo: (_input, ctx) => ({ status: 200, data: presentUser(requireActor(ctx)) }),
}

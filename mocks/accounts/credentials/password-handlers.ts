import { mailSubjects } from '../../../openapi/rules/accounts/mail-subjects.ts'
import { LOGIN_COOKIE } from '../../../openapi/rules/http/cookies.ts'
import { emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../admin/record-audit-entry.ts'
import { fail } from '../../contract/errors.ts'
import type { MockHandlersOf } from '../../contract/operation-types.ts'
import { requireHuman } from '../../human-verification/require-human.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { addTour } from '../../seed/tour.ts'
import type { MockContext } from '../../state/context.ts'
import type { AccountRow } from '../../state/people.ts'
import { issueCsrfToken } from '../csrf.ts'
import { findByEmail } from '../find-by-email.ts'
import { knownBrowserOf, rememberKnownBrowser } from '../known-browsers.ts'
import { spendMail, spendTry } from '../limits.ts'
import { findLink, forgetLinks, issueLink, spendLink } from '../links.ts'
import { checkNewPassword } from '../password-rules.ts'
import { forgetRememberedBrowsers } from '../second-factor.ts'
import { endLogins, loginsOf } from '../start-login.ts'
import { revokeTokensAfterReset } from '../tokens/tokens.ts'
import { requireOwnPassword } from './own-password.ts'

/** The link in a "forgotten password" mail, which goes to every address, with or without an account. */
function resetLink(ctx: MockContext, account: AccountRow | undefined) {
  recordAuditEntry(ctx, { action: 'password-reset-requested', subject: account ?? null })
  if (!account) return '/Account/ForgottenPassword'
  if (account.manualBlockDate) return '/contact'
  if (account.isSSO) return '/Account/Login'
  return `/Account/ResetPassword?code=${issueLink(ctx, account, 'reset-password')}`
}

/** Sets a password: ends all log-ins, remembered browsers and mailed links, and mails the owner. */
function setPassword(ctx: MockContext, account: AccountRow, password: string) {
  account.password = password
  endLogins(ctx, loginsOf(ctx, account), 'password-changed')
  forgetRememberedBrowsers(ctx, account)
  forgetLinks(ctx, account)
  recordAuditEntry(ctx, { action: 'password-changed', subject: account })
  const subject = mailSubjects.passwordChanged
  queueMail(ctx, account.email, { subject, text: subject, links: [`${ctx.origin}/Account/ForgottenPassword`] })
}

export const passwordHandlers: MockHandlersOf<'requestPasswordReset' | 'resetPassword' | 'changePassword'> = {
  requestPasswordReset({ body, headers }, ctx) {
    requireHuman(ctx, headers['x-human-verification'])
    const account = findByEmail(ctx, body.email)
    const sender = (account && knownBrowserOf(ctx, account)) ?? 'this address'
    spendMail(ctx, { purpose: 'reset-password', sender, email: body.email })
    const link = ctx.origin + resetLink(ctx, account)
    const subject = mailSubjects.resetPassword
    queueMail(ctx, account?.email ?? body.email.trim(), { subject, text: link, links: [link] })
    return { status: 200, data: null }
  },

  resetPassword({ body }, ctx) {
    spendTry(ctx, 'confirm', 'all')
    const link = findLink(ctx, body.resetCode, 'reset-password')
    const { account } = link
    if (emailKeyOf(account.email) !== emailKeyOf(body.email) || account.manualBlockDate || account.isSSO)
      fail('invalid-link')
    checkNewPassword(body.newPassword, account, 'newPassword')
    spendLink(ctx, link)
    if (!account.isConfirmed) addTour(ctx.state, account, ctx.now)
    account.isConfirmed = true
    setPassword(ctx, account, body.newPassword)
    revokeTokensAfterReset(ctx, account)
    rememberKnownBrowser(ctx, account)
    const isLoggedOut = ctx.actor === account
    if (isLoggedOut) ctx.setCookie(LOGIN_COOKIE, '')
    const token = issueCsrfToken(ctx, isLoggedOut ? null : ctx.loginToken)
    return { status: 200, data: null, headers: { 'csrf-token': token } }
  },

  changePassword({ body }, ctx) {
    const account = requireOwnPassword(ctx, body.password)
    if (body.newPassword === account.password) fail('same-value', { field: 'newPassword' })
    checkNewPassword(body.newPassword, account, 'newPassword')
    setPassword(ctx, account, body.newPassword)
    ctx.setCookie(LOGIN_COOKIE, '')
    return { status: 200, data: null, headers: { 'csrf-token': issueCsrfToken(ctx, null) } }
  },
}

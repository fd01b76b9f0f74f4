import { mailSubjects } from '../../../openapi/rules/accounts/mail-subjects.ts'
import { LOGIN_COOKIE } from '../../../openapi/rules/http/cookies.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../admin/record-audit-entry.ts'
import { fail } from '../../contract/errors.ts'
import type { MockHandlersOf } from '../../contract/operation-types.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { issueCsrfToken } from '../csrf.ts'
import { findByEmail } from '../find-by-email.ts'
import { spendMail, spendTry } from '../limits.ts'
import { findLink, forgetLinks, issueLink } from '../links.ts'
import { endLogins, loginsOf } from '../start-login.ts'
import { requireOwnAccount, requireOwnPassword } from './own-password.ts'

export const emailChangeHandlers: MockHandlersOf<'requestEmailChange' | 'confirmEmailChange'> = {
  requestEmailChange({ body }, ctx) {
    const newEmail = body.newEmailAddress.trim()
    if (emailKeyOf(requireOwnAccount(ctx).email) === emailKeyOf(newEmail)) {
      fail('same-value', { field: 'newEmailAddress', message: refusals.sameEmail })
    }
    const account = requireOwnPassword(ctx, body.password)
    spendMail(ctx, { purpose: 'change-email', sender: account.reference, email: newEmail })
    const token = issueLink(ctx, account, 'change-email', { newEmail })
    const query = new URLSearchParams({ token, newEmailAddress: newEmail })
    const toNew = findByEmail(ctx, newEmail)
      ? { subject: mailSubjects.newEmailTaken, link: `${ctx.origin}/Account/Login` }
      : { subject: mailSubjects.confirmNewEmail, link: `${ctx.origin}/Account/ConfirmChangeEmail?${query}` }
    queueMail(ctx, newEmail, { subject: toNew.subject, text: toNew.link, links: [toNew.link] })
    const toOld = { subject: mailSubjects.emailChangeRequested, text: newEmail }
    queueMail(ctx, account.email, { ...toOld, links: [`${ctx.origin}/Account/ForgottenPassword`] })
    recordAuditEntry(ctx, { action: 'email-change-requested' })
    return { status: 200, data: null }
  },

  confirmEmailChange({ body }, ctx) {
    spendTry(ctx, 'confirm', 'all')
    const { account, newEmail } = findLink(ctx, body.token, 'change-email')
    const isForAddress = newEmail && emailKeyOf(newEmail) === emailKeyOf(body.newEmailAddress)
    const isForActor = !ctx.actor || ctx.actor.reference === account.reference
    if (!isForAddress || !isForActor || account.manualBlockDate || account.isSSO) fail('invalid-link')
    if (findByEmail(ctx, newEmail)) fail('invalid-link')
    const oldEmail = account.email
    Object.assign(account, { email: newEmail, isConfirmed: true })
    forgetLinks(ctx, account)
    endLogins(ctx, loginsOf(ctx, account), 'logged-out')
    recordAuditEntry(ctx, { action: 'email-changed', subject: account })
    queueMail(ctx, oldEmail, { subject: mailSubjects.emailChanged, text: newEmail, links: [] })
    ctx.setCookie(LOGIN_COOKIE, '')
    return { status: 200, data: null, headers: { 'csrf-token': issueCsrfToken(ctx, null) } }
  },
}

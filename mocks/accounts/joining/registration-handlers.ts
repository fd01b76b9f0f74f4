import { fieldMessages } from '../../../generated/errors.ts'
import type { RegisterAccount } from '../../../generated/zod/schemas/index.zod.ts'
import { mailSubjects } from '../../../openapi/rules/accounts/mail-subjects.ts'
import { REGISTRATION_COOKIE } from '../../../openapi/rules/http/cookies.ts'
import { auditNotes, emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../admin/record-audit-entry.ts'
import { fail, MockError } from '../../contract/errors.ts'
import type { MockHandlersOf } from '../../contract/operation-types.ts'
import { requireHuman } from '../../human-verification/require-human.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { addAccount } from '../../seed/accounts.ts'
import type { MockContext } from '../../state/context.ts'
import type { AccountRow } from '../../state/people.ts'
import { newReference } from '../../state/references.ts'
import { findByEmail } from '../find-by-email.ts'
import { rememberKnownBrowser } from '../known-browsers.ts'
import { checkLimit, countTry } from '../limits.ts'
import { issueLink, openLinks } from '../links.ts'
import { confirmAddress, findMailedLink, hasJoined, join, passwordProblems, problemsOf } from './join.ts'

const INVITE_CODE = 'welcome'

export const registrationHandlers: MockHandlersOf<'registerAccount' | 'confirmEmail'> = {
  registerAccount({ body, headers }, ctx) {
    const problems = findProblems(ctx, body, headers['x-human-verification'])
    if (problems.length > 0) throw new MockError(problems)
    const key = emailKeyOf(body.email)
    checkLimit(ctx, 'register', key)
    countTry(ctx, 'register', key)
    const known = findByEmail(ctx, body.email)
    const browser = crypto.randomUUID()
    ctx.setCookie(REGISTRATION_COOKIE, browser, { isSessionCookie: false })
    if (known && (hasJoined(known) || known.manualBlockDate || known.isSSO))
      leaveAsItIs(ctx, known, 'alreadyRegistered', ['/Account/Login'])
    else if (known && openLinks(ctx, known, 'invite').length > 0) leaveAsItIs(ctx, known, 'openInvite', [])
    else register(ctx, body, browser)
    return { status: 200, data: { requireConfirmedAccount: true } }
  },

  confirmEmail({ query }, ctx) {
    const { account, registration } = findMailedLink(ctx, query, 'confirm-email')
    if (hasJoined(account)) return { status: 200, data: { requirePassword: false, wasConfirmed: true } }
    const wasConfirmed = account.isConfirmed
    const isProven = registration !== undefined && registration.browser === ctx.cookies[REGISTRATION_COOKIE]
    if (isProven) {
      const { browser: _browser, ...details } = registration
      Object.assign(account, details)
      join(ctx, account)
      ctx.setCookie(REGISTRATION_COOKIE, '')
      rememberKnownBrowser(ctx, account)
    } else confirmAddress(ctx, account)
    if (!wasConfirmed) recordAuditEntry(ctx, { action: 'email-confirmed', subject: account })
    return { status: 200, data: { requirePassword: !isProven, wasConfirmed: false } }
  },
}

function findProblems(ctx: MockContext, body: RegisterAccount, humanVerification: string | undefined) {
  const found = [
    ...problemsOf(() => requireName(body, 'firstName')),
    ...problemsOf(() => requireName(body, 'lastName')),
    ...passwordProblems(body, body),
  ]
  const inhuman = problemsOf(() => requireHuman(ctx, humanVerification))
  if (inhuman.length > 0) return [...found, ...inhuman]
  const given = body.inviteCode.replaceAll(/\s+/g, '').toLowerCase()
  return [
    ...found,
    ...problemsOf(() => {
      if (given !== INVITE_CODE) fail('invalid-invite-code', { field: 'inviteCode' })
    }),
  ]
}

function requireName(body: RegisterAccount, field: 'firstName' | 'lastName') {
  const message = fieldMessages[`registerAccount.${field}.required`]
  if (body[field].trim() === '') fail('required', { field, ...(message === undefined ? {} : { message }) })
}

const unchangedSubjects = {
  alreadyRegistered: mailSubjects.alreadyRegistered,
  openInvite: mailSubjects.alreadyInvited,
}

function leaveAsItIs(ctx: MockContext, known: AccountRow, why: keyof typeof unchangedSubjects, paths: string[]) {
  const subject = unchangedSubjects[why]
  recordAuditEntry(ctx, { action: 'account-registered', subject: known, note: auditNotes[why] })
  queueMail(ctx, known.email, { subject, text: subject, links: paths.map((path) => `${ctx.origin}${path}`) })
}

/** Creates an account without a password, which stays with the link: one registration must not replace another's. */
function register(ctx: MockContext, { email, password, firstName, lastName }: RegisterAccount, browser: string) {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() }
  const account =
    findByEmail(ctx, email) ??
    addAccount(ctx.state, {
      reference: newReference(ctx.state),
      email: email.trim(),
      isConfirmed: false,
      createdDateUtc: ctx.now.toISOString(),
      password: '',
      ...names,
    })
  const code = issueLink(ctx, account, 'confirm-email', { registration: { password, ...names, browser } })
  const link = `${ctx.origin}/Account/ConfirmEmail/${account.reference}/${code}`
  recordAuditEntry(ctx, { action: 'account-registered', subject: account })
  queueMail(ctx, account.email, { subject: mailSubjects.confirmEmail, text: link, links: [link] })
}

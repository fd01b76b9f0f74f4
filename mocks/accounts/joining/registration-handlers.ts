import { fieldMessages } from '../../../generated/errors.ts'
import type { RegisterAccount } from '../../../generated/zod/schemas/index.zod.ts'
import { mailSubjects } from '../../../openapi/rules/mail-subjects.ts'
import { auditNotes, emailKeyOf } from '../../../openapi/rules/texts.ts'
import { noteAudit } from '../../admin/note-audit.ts'
import { fail, MockError } from '../../contract/errors.ts'
import type { MockHandlersOf } from '../../contract/operation-types.ts'
import { requireHuman } from '../../human-verification/require-human.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { addAccount } from '../../seed/accounts.ts'
import type { MockContext } from '../../state/context.ts'
import { newReference } from '../../state/references.ts'
import { findByEmail } from '../find-by-email.ts'
import { checkLimit, countTry } from '../limits.ts'
import { issueLink } from '../links.ts'
import { findJoining, join, passwordProblems, problemsOf } from './join.ts'

const INVITE_CODE = 'welcome'

export const registrationHandlers: MockHandlersOf<'registerAccount' | 'confirmEmail'> = {
  registerAccount({ body, headers }, ctx) {
    const problems = findProblems(ctx, body, headers['x-human-verification'])
    if (problems.length > 0) throw new MockError(problems)
    const key = emailKeyOf(body.email)
    checkLimit(ctx, 'register', key)
    countTry(ctx, 'register', key)
    const known = findByEmail(ctx, body.email)
    if (known && (known.isConfirmed || known.manualBlockDate || known.isSSO)) {
      const subject = mailSubjects.alreadyRegistered
      noteAudit(ctx, { action: 'account-registered', subject: known, note: auditNotes.alreadyRegistered })
      queueMail(ctx, known.email, { subject, text: subject, links: [`${ctx.origin}/Account/Login`] })
    } else register(ctx, body)
    return { status: 200, data: { requireConfirmedAccount: true } }
  },

  confirmEmail({ query }, ctx) {
    const account = findJoining(ctx, query, 'confirm-email')
    join(ctx, account)
    noteAudit(ctx, { action: 'email-confirmed', subject: account })
    return { status: 200, data: null }
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

/** Creates an account or replaces an unconfirmed one, because the last registration counts. */
function register(ctx: MockContext, { email, password, firstName, lastName }: RegisterAccount) {
  const details = { password, firstName: firstName.trim(), lastName: lastName.trim() }
  const account =
    findByEmail(ctx, email) ??
    addAccount(ctx.state, {
      reference: newReference(ctx.state),
      email: email.trim(),
      isConfirmed: false,
      createdDateUtc: ctx.now.toISOString(),
      ...details,
    })
  Object.assign(account, details)
  const link = `${ctx.origin}/Account/ConfirmEmail/${account.reference}/${issueLink(ctx, account, 'confirm-email')}`
  noteAudit(ctx, { action: 'account-registered', subject: account })
  queueMail(ctx, account.email, { subject: mailSubjects.confirmEmail, text: link, links: [link] })
}

import { mailSubjects } from '../../openapi/rules/accounts/mail-subjects.ts'
import { auditedEvents } from '../../openapi/rules/text/texts.ts'
import { endLogins, loginsOf } from '../accounts/start-login.ts'
import { revokeTokensOf } from '../accounts/tokens/tokens.ts'
import { deleteEventWithAll } from '../events/delete-event.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow, AuditRow } from '../state/people.ts'
import { removeTeamsOf } from '../teams/dissolve.ts'
import { recordAuditEntry } from './record-audit-entry.ts'

/** Deletes an account with everything it owns. The audit log keeps its reference, but not its address. */
export function deleteAccount(ctx: MockContext, account: AccountRow) {
  const { state } = ctx
  const { reference, email } = account
  removeTeamsOf(ctx, account)
  for (const event of Object.values(state.events)) if (event.owner === reference) deleteEventWithAll(ctx, event)
  for (const binned of Object.values(state.bin)) if (binned.owner === reference) delete state.bin[binned.reference]
  for (const page of Object.values(state.pages)) if (page.maker === reference) delete state.pages[page.reference]
  recordAuditEntry(ctx, { action: 'account-deleted', subject: account })
  endLogins(ctx, loginsOf(ctx, account), 'deleted')
  revokeTokensOf(ctx, account, 'deleted')
  delete state.secondFactors[reference]
  for (const rows of [
    state.waitingLogins,
    state.rememberedBrowsers,
    state.links,
    state.idempotencyRecords,
    state.webhooks,
  ]) {
    for (const [token, row] of Object.entries(rows)) if (row.account === reference) delete rows[token]
  }
  delete state.accounts[reference]
  forgetUnusedImages(state)
  for (const entry of state.audit) forgetPerson(entry, reference)
  state.mails = state.mails.filter((mail) => mail.to !== email)
  if (!account.isConfirmed) return
  queueMail(ctx, email, {
    subject: mailSubjects.accountDeleted,
    text: "Your Lectern account has been deleted, with its events, images and personal data. This can't be undone.",
    links: [],
  })
}

function forgetPerson(entry: AuditRow, reference: string) {
  for (const person of [entry.actor, entry.subject]) {
    if (person?.userId === reference) person.emailAddress = null
  }
  if (entry.subject?.userId === reference && auditedEvents.some((action) => action === entry.action)) entry.note = null
}

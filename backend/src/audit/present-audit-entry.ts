import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import type { AuditEntry } from './audit-entry.entity.ts'

/** An entry, for administrators. */
export const presentAuditEntry = (entry: AuditEntry): api.AuditEntry => ({
  entryId: entry.reference,
  dateUtc: entry.at.toISOString(),
  action: entry.action as api.AuditAction,
  actor: presentPerson(entry.actorReference, entry.actorEmail),
  subject: presentPerson(entry.subjectReference, entry.subjectEmail),
  note: entry.note ?? null,
})

const presentPerson = (userId: string | null | undefined, emailAddress: string | null | undefined) =>
  userId ? { userId, emailAddress: emailAddress ?? null } : null

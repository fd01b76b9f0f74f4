import { defineEntity, p } from '@mikro-orm/core'

/** An entry of the audit log. It outlives the accounts it names and contains no secrets. */
const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  indexes: [
    { properties: ['at'] },
    { properties: ['subjectReference'] },
    { properties: ['actorReference'] },
    { properties: ['action', 'at'] },
  ],
  properties: {
    reference: p.string().length(64).primary(),
    at: p.datetime(),
    action: p.string().length(50),
    /** The acting account; null for anonymous callers and the command line. */
    actorReference: p.string().length(64).nullable(),
    actorEmail: p.string().length(254).nullable(),
    /** The affected account. */
    subjectReference: p.string().length(64).nullable(),
    subjectEmail: p.string().length(254).nullable(),
    /** Additional information, for example "Free to Basic". */
    note: p.string().length(500).nullable(),
  },
})
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry)

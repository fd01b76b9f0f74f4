import { defineEntity, p } from '@mikro-orm/core'

/** One line of the audit log. It outlives the accounts it names and holds no secret. */
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
    /** Who did it; null: nobody who was logged in, or the command line. */
    actorReference: p.string().length(64).nullable(),
    actorEmail: p.string().length(254).nullable(),
    /** Whom it was done to. */
    subjectReference: p.string().length(64).nullable(),
    subjectEmail: p.string().length(254).nullable(),
    /** What a person needs to know beside the action, for example "Free to Basic". */
    note: p.string().length(500).nullable(),
  },
})
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry)

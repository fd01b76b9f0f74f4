import type { AuditAction } from '../../../generated/zod/schemas/index.zod.ts'
import { Account } from '../accounts/account.entity.ts'
import type { Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { newReference } from '../infrastructure/references.ts'
import { AuditEntry } from './audit-entry.entity.ts'

type Person = Pick<Account, 'reference' | 'email'>

interface Noted {
  action: AuditAction
  /** Who did it; who is logged in unless said otherwise. Null: nobody who was logged in. */
  actor?: Person | null
  /** Whom it was done to; who is logged in unless said otherwise. */
  subject?: Person | null
  note?: string
}

/** Writes a line into the audit log, in the transaction of what it tells of. Never give it a secret. */
export const recordAuditEntry = (ctx: Context, { action, actor: told, subject, note }: Noted) =>
  ctx.transaction(async (em) => {
    const actor = told === undefined ? await findActor(ctx, em) : told
    const about = subject === undefined ? actor : subject
    em.create(AuditEntry, {
      reference: newReference(),
      at: ctx.now(),
      action,
      actorReference: actor?.reference ?? null,
      actorEmail: actor?.email ?? null,
      subjectReference: about?.reference ?? null,
      subjectEmail: about?.email ?? null,
      note: note ?? null,
    })
  })

const findActor = async ({ actor }: Context, em: EntityManager): Promise<Person | null> =>
  actor ? em.findOne(Account, { reference: actor.reference }) : null

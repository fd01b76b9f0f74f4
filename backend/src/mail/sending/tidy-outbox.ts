import { HOUR } from '../../../../openapi/rules/durations.ts'
import { MAILBOX_SIZE } from '../../../../openapi/rules/quantities.ts'
import type { Orm } from '../../db/orm.ts'
import { OutboxMail } from '../outbox-mail.entity.ts'

/** How long operators can see which mails were given up. */
const GIVEN_UP_RETENTION_MS = 7 * 24 * HOUR

/**
 * Deletes mails early, because they contain live links and addresses. With a mail server, stored mails go; without one, all but the
 * newest of the mailbox.
 */
export async function tidyOutbox(orm: Orm, now: Date, hasMailServer: boolean) {
  const em = orm.em.fork()
  await em.nativeDelete(OutboxMail, { givenUpAt: { $lt: new Date(now.getTime() - GIVEN_UP_RETENTION_MS) } })
  if (hasMailServer) {
    await em.nativeDelete(OutboxMail, { sentAt: { $lt: new Date(now.getTime() - HOUR) } })
    return
  }
  const newest = { orderBy: { createdAt: 'desc', reference: 'desc' }, offset: MAILBOX_SIZE } as const
  const old = await em.find(OutboxMail, { sentAt: { $ne: null } }, { ...newest, fields: ['reference'] })
  await em.nativeDelete(OutboxMail, { reference: { $in: old.map((mail) => mail.reference) } })
}

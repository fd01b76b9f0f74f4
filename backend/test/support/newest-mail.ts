import { emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import type { Orm } from '../../src/db/orm.ts'
import { OutboxMail } from '../../src/mail/outbox-mail.entity.ts'

/** The newest mail to an address. Throws when there is none. */
export async function newestMail(orm: Orm, address: string) {
  const mails = await mailsTo(orm, address)
  const newest = mails[0]
  if (!newest) throw new Error(`no mail to ${address}`)
  return newest
}

/** All mails to an address, newest first. */
export async function mailsTo(orm: Orm, address: string) {
  const mails = await orm.em.fork().find(OutboxMail, {}, { orderBy: { createdAt: 'desc' } })
  return mails.filter((mail) => emailKeyOf(mail.to) === emailKeyOf(address))
}

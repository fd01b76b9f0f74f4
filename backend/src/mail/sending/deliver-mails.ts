import { LockMode } from '@mikro-orm/core'
import type { Measurements } from '../../context/ports/measurements.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Orm } from '../../db/orm.ts'
import type { HubLog } from '../../hub/types.ts'
import { waitAfter } from '../../infrastructure/backoff.ts'
import { OutboxMail } from '../outbox-mail.entity.ts'
import { type MailPicture, MailRefused, type MailTransport } from './mail-transport.ts'
import { describeFailure, PARALLEL_MAILS } from './smtp-transport.ts'

const SECOND = 1000
/** How long a node reserves a mail that it sends; after a crash, others take over. */
export const LEASE_MS = 120 * SECOND
/** Attempts before a mail is abandoned, after about a day. */
export const MAX_TRIES = 150
/** From 10 s, four times as long each time, up to 10 min. */
export const BACKOFF = { firstMs: 10 * SECOND, factor: 4, longestMs: 600 * SECOND }
/** Why a mail was given up whose link no longer works. */
const EXPIRED = 'expired'
/** Longer than the transport's timeouts, shorter than the lease. */
const SEND_DEADLINE_MS = 100 * SECOND

export interface Delivery {
  orm: Orm
  log: HubLog
  now: () => Date
  transport: MailTransport
  measurements: Pick<Measurements, 'mail'>
  /** A picture in a format that every mail client knows; null once it's deleted. */
  readLogo: (blobName: string) => Promise<MailPicture | null>
  /** Random numbers from 0 to 1, for the jitter. */
  random?: () => number
}

/** Sends all due mails, several at a time. Failed mails wait for their next attempt. */
export async function deliverMails(delivery: Delivery, isStopped = () => false) {
  while (!isStopped()) {
    const mails = await claimMails(delivery)
    if (mails.length === 0) return
    await Promise.all(mails.map((mail) => deliver(delivery, mail)))
  }
}

/** Reserves due mails for this node. */
const claimMails = ({ orm, now }: Delivery) =>
  inTransaction(orm, async (em) => {
    const at = now()
    const mails = await em.find(
      OutboxMail,
      { sentAt: null, givenUpAt: null, $or: [{ nextTryAt: { $lte: at } }, { nextTryAt: { $gt: latestTry(at) } }] },
      { orderBy: { nextTryAt: 'asc' }, limit: PARALLEL_MAILS, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    )
    for (const mail of mails) {
      // Counted before the attempt, so a mail that crashes the process isn't retried for ever
      mail.tries += 1
      mail.nextTryAt = new Date(at.getTime() + LEASE_MS)
      mail.lastError = null
    }
    return mails
  })

/** No attempt is planned later than this, so a later one was planned before the clock was set back. */
const latestTry = (at: Date) => new Date(at.getTime() + 2 * BACKOFF.longestMs)

async function deliver(delivery: Delivery, mail: OutboxMail) {
  if (mail.expiresAt && mail.expiresAt <= delivery.now()) return giveUp(delivery, mail, EXPIRED)
  if (mail.tries > MAX_TRIES) return giveUp(delivery, mail, 'no answer')
  try {
    const logo = mail.logo ? await delivery.readLogo(mail.logo) : null
    await withDeadline(delivery.transport.send(mail, logo))
  } catch (error) {
    const failure = describeFailure(error)
    const isLast = error instanceof MailRefused || mail.tries >= MAX_TRIES
    return isLast ? giveUp(delivery, mail, failure) : tryLater(delivery, mail, failure)
  }
  // Deleted because it contains a live link. After a crash before this line it's sent again, with the same Message-ID
  await delivery.orm.em.fork().nativeDelete(OutboxMail, { reference: mail.reference })
  delivery.measurements.mail('sent')
  await hasten(delivery)
}

/** The mail server works again: mails that failed because of it are due now. A recipient's own failure still waits. */
const hasten = ({ orm, now }: Delivery) =>
  orm.em.fork().execute(
    `update outbox_mail set next_try_at = ? where sent_at is null and given_up_at is null and next_try_at > ?
         and last_error is not null and last_error not like 'EENVELOPE%' and last_error not like 'EMESSAGE%'`,
    [now(), now()],
  )

async function tryLater(delivery: Delivery, { reference, tries }: OutboxMail, failure: string) {
  const nextTryAt = new Date(delivery.now().getTime() + waitAfter(tries, BACKOFF, delivery.random))
  delivery.log.warn({ mail: reference, tries, failure }, 'a mail could not be sent yet')
  await change(delivery, reference, { nextTryAt, lastError: failure })
}

async function giveUp(delivery: Delivery, { reference, tries }: OutboxMail, failure: string) {
  delivery.log.error({ mail: reference, tries, failure }, 'a mail was given up')
  delivery.measurements.mail(failure === EXPIRED ? 'expired' : 'given-up')
  // Keeps the row for the operator, without its content
  const emptied = { subject: '', text: '', html: '', links: [], logo: null }
  await change(delivery, reference, { ...emptied, givenUpAt: delivery.now(), lastError: failure })
}

const change = ({ orm }: Delivery, reference: string, values: Partial<OutboxMail>) =>
  orm.em.fork().nativeUpdate(OutboxMail, { reference }, values)

async function withDeadline(work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), SEND_DEADLINE_MS)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

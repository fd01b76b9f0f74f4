import { LockMode } from '@mikro-orm/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Orm } from '../../db/orm.ts'
import type { HubLog } from '../../hub/types.ts'
import { OutboxMail } from '../outbox-mail.entity.ts'
import { MailRefused, type MailTransport } from './mail-transport.ts'
import { describeFailure, PARALLEL_MAILS } from './smtp-transport.ts'

const SECOND = 1000
/** While one node sends a mail the others leave it alone; one that died holds it no longer than this. */
export const LEASE_MS = 120 * SECOND
/** A mail that was not taken after so many tries, almost a day, is given up. */
export const MAX_TRIES = 10
const FIRST_WAIT_MS = 10 * SECOND
const LONGEST_WAIT_MS = 6 * 3600 * SECOND
/** Longer than all time-outs of the transport, shorter than the lease. */
const SEND_DEADLINE_MS = 100 * SECOND

export interface Delivery {
  orm: Orm
  log: HubLog
  now: () => Date
  transport: MailTransport
  /** From 0 up to 1, for the jitter. */
  random?: () => number
}

/** Sends every mail that is due, some at a time. One that fails waits for its next try. */
export async function deliverMails(delivery: Delivery, isStopped = () => false) {
  while (!isStopped()) {
    const mails = await claimMails(delivery)
    if (mails.length === 0) return
    await Promise.all(mails.map((mail) => deliver(delivery, mail)))
  }
}

/** Takes mails that are due for this node: of several nodes each gets others. */
const claimMails = ({ orm, now }: Delivery) =>
  inTransaction(orm, async (em) => {
    const at = now()
    const mails = await em.find(
      OutboxMail,
      { sentAt: null, givenUpAt: null, nextTryAt: { $lte: at } },
      { orderBy: { nextTryAt: 'asc' }, limit: PARALLEL_MAILS, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    )
    for (const mail of mails) {
      // Counted before the try: a mail on which the process dies does not come for ever
      mail.tries += 1
      mail.nextTryAt = new Date(at.getTime() + LEASE_MS)
    }
    return mails
  })

async function deliver(delivery: Delivery, mail: OutboxMail) {
  if (mail.tries > MAX_TRIES) return giveUp(delivery, mail, 'no answer')
  try {
    await withDeadline(delivery.transport.send(mail))
  } catch (error) {
    const failure = describeFailure(error)
    const isLast = error instanceof MailRefused || mail.tries >= MAX_TRIES
    return isLast ? giveUp(delivery, mail, failure) : tryLater(delivery, mail, failure)
  }
  // It holds a live link: what was sent is not kept. A crash before this line sends it again, with the same Message-ID
  await delivery.orm.em.fork().nativeDelete(OutboxMail, { reference: mail.reference })
}

async function tryLater(delivery: Delivery, { reference, tries }: OutboxMail, failure: string) {
  const nextTryAt = new Date(delivery.now().getTime() + waitAfter(tries, delivery.random))
  delivery.log.warn({ mail: reference, tries, failure }, 'a mail could not be sent yet')
  await change(delivery, reference, { nextTryAt, lastError: failure })
}

async function giveUp(delivery: Delivery, { reference, tries }: OutboxMail, failure: string) {
  delivery.log.error({ mail: reference, tries, failure }, 'a mail was given up')
  // The row stays for the operator, its content does not
  const emptied = { subject: '', text: '', html: '', links: [] }
  await change(delivery, reference, { ...emptied, givenUpAt: delivery.now(), lastError: failure })
}

const change = ({ orm }: Delivery, reference: string, values: Partial<OutboxMail>) =>
  orm.em.fork().nativeUpdate(OutboxMail, { reference }, values)

/** How long to wait after so many tries, in milliseconds: 10 s, then four times as long each time up to 6 h, give or take a quarter. */
export function waitAfter(tries: number, random = Math.random) {
  const wait = Math.min(FIRST_WAIT_MS * 4 ** (tries - 1), LONGEST_WAIT_MS)
  return Math.round(wait * (0.75 + random() / 2))
}

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

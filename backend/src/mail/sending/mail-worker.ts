import { startOutboxWorker } from '../../infrastructure/outbox-worker.ts'
import { type Delivery, deliverMails } from './deliver-mails.ts'
import { tidyOutbox } from './tidy-outbox.ts'

/** How often to look for due mails, including those that other nodes have queued. */
const LOOK_EVERY_MS = 5_000
const TIDY_EVERY_MS = 600_000
/** How long a stop waits for mails in flight. Another node sends again what is cut off. */
const STOP_WITHIN_MS = 10_000

interface MailWorker {
  /** Sends due mails now instead of at the next interval. Doesn't wait. */
  wake(): void
  stop(): Promise<void>
}

type Parts = Omit<Delivery, 'transport'> & {
  /** Null: mails aren't sent but stored for the mailbox. */
  transport: Delivery['transport'] | null
  lookEveryMs?: number
}

/** Sends mails in the background, shortly after they're queued and when a retry is due. */
export function startMailWorker({ transport, lookEveryMs = LOOK_EVERY_MS, ...parts }: Parts): MailWorker {
  let tidiedAt = Number.NEGATIVE_INFINITY
  const worker = startOutboxWorker({
    async work(isStopped) {
      if (transport) await deliverMails({ ...parts, transport }, isStopped)
      const at = performance.now()
      if (isStopped() || at - tidiedAt < TIDY_EVERY_MS) return
      tidiedAt = at
      await tidyOutbox(parts.orm, parts.now(), transport !== null)
    },
    everyMs: transport ? lookEveryMs : TIDY_EVERY_MS,
    log: parts.log,
    failure: 'mails could not be looked for',
  })
  return {
    wake() {
      if (transport) worker.wake()
    },
    async stop() {
      await worker.stop(STOP_WITHIN_MS)
      transport?.close()
    },
  }
}

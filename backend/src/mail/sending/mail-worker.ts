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
  const everyMs = transport ? lookEveryMs : TIDY_EVERY_MS
  let tidiedAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  let isWanted = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function look() {
    try {
      if (transport) await deliverMails({ ...parts, transport }, () => isStopped)
      const at = performance.now()
      if (isStopped || at - tidiedAt < TIDY_EVERY_MS) return
      tidiedAt = at
      await tidyOutbox(parts.orm, parts.now(), transport !== null)
    } catch (error) {
      parts.log.warn({ err: error }, 'mails could not be looked for')
    }
  }
  function run() {
    clearTimeout(timer)
    isWanted = false
    running = look().then(() => {
      running = null
      if (isStopped) return
      if (isWanted) return run()
      timer = setTimeout(run, everyMs)
      timer.unref()
    })
  }
  timer = setTimeout(run, everyMs)
  timer.unref()
  return {
    wake() {
      if (isStopped || !transport) return
      // The current run may already have missed the new mail
      if (running) isWanted = true
      else run()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      if (running) await atMost(STOP_WITHIN_MS, running)
      transport?.close()
    },
  }
}

async function atMost(ms: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, passed])
  clearTimeout(timer)
}

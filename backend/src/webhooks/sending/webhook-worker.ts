import type { Context } from '../../context/context.ts'
import { atMost, startOutboxWorker } from '../../infrastructure/outbox-worker.ts'
import type { Network } from './post-message.ts'
import { queueMessages } from './queue-messages.ts'
import { claimWebhooks, sendMessages } from './send-messages.ts'

/** The longest time from a change to the first attempt while nothing is in the way. */
const LOOK_EVERY_MS = 1_000
/** Webhooks that a node calls at the same time. */
const PARALLEL_WEBHOOKS = 50
/** How long a stop waits for attempts in flight. Another node sends again what is cut off. */
const STOP_WITHIN_MS = 12_000

const IS_DUE = `select exists (select from webhook_change) or exists (select from webhook_delivery where next_try_at <= ?) as "isDue"`

/** One cheap statement, since it runs each second whether there are webhooks or not. */
async function isWorkDue({ services, now }: Context) {
  const [row] = await services.orm.em.fork().execute<{ isDue: boolean }[]>(IS_DUE, [now()])
  return row?.isDue ?? false
}

interface Parts {
  newContext: () => Context
  network: Network
  everyMs?: number
}

/** Makes and sends the messages to webhooks in the background. A receiver that hangs holds up no other one. */
export function startWebhookWorker({ newContext, network, everyMs = LOOK_EVERY_MS }: Parts) {
  const { log, orm } = newContext().services
  const sending = new Set<Promise<void>>()

  function send(webhook: string, isStopped: () => boolean) {
    const sent = sendMessages(newContext(), webhook, network, isStopped)
      .catch((error) => log.warn({ err: error, webhook }, 'the messages of a webhook were not sent'))
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }
  const worker = startOutboxWorker({
    async work(isStopped) {
      if (!(await isWorkDue(newContext()))) return
      while (!isStopped() && (await queueMessages(orm)));
      const room = PARALLEL_WEBHOOKS - sending.size
      if (room <= 0 || isStopped()) return
      for (const webhook of await claimWebhooks(newContext(), room)) send(webhook, isStopped)
    },
    everyMs,
    log,
    failure: 'messages to webhooks could not be looked for',
  })
  return {
    /** Looks for messages now. Doesn't wait. */
    wake: worker.wake,
    async stop() {
      await worker.stop(STOP_WITHIN_MS)
      await atMost(STOP_WITHIN_MS, Promise.all(sending))
    },
  }
}

import type { WebhookEvent } from '../../../../generated/zod/schemas/index.zod.ts'
import { budgets } from '../../../../openapi/rules/http/budgets.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { EntityManager, Orm } from '../../db/orm.ts'
import { newReference } from '../../infrastructure/references.ts'
import { MAY_SEE_EVENT } from '../access.ts'
import { WebhookDelivery } from '../webhook-delivery.entity.ts'

const AT_ONCE = 500
// Nodes take turns, so that no older change follows a newer one
const TAKE = `
  delete from webhook_change where id in (select id from webhook_change order by id limit ${AT_ONCE} for update)
  returning id, type, event_reference as event, showing_reference as showing, epoch, revision, slide_reference as slide,
    date_part('epoch', changed_at) as changed_at`
const RECEIVERS = `
  select webhook.reference as webhook, webhook.events, event.reference as event, event.binned_at is not null as is_deleted
  from event join webhook on webhook.is_enabled and ${MAY_SEE_EVENT}
    join account on account.reference = webhook.account_reference and account.manual_block_date is null
  where event.reference in (select jsonb_array_elements_text(?::jsonb))`
const REPLACE_UNTRIED =
  'delete from webhook_delivery where webhook_reference = ? and type = ? and coalesce(showing_reference, event_reference) = ? and tries = 0'
const REPLACE_TRIED = `update webhook_delivery set next_try_at = null
  where webhook_reference = ? and type = ? and coalesce(showing_reference, event_reference) = ? and next_try_at is not null`
const DROP_OLDEST = `delete from webhook_delivery where reference in (
  select reference from webhook_delivery where webhook_reference = ? and next_try_at is not null
  order by created_at desc offset ${budgets.waitingDeliveries.amount})`

interface Change {
  id: string
  type: WebhookEvent
  event: string
  showing: string | null
  epoch: number | null
  revision: number | null
  slide: string | null
  changed_at: number
}
interface Receiver {
  webhook: string
  events: WebhookEvent[]
  event: string
  is_deleted: boolean
}
type Message = Omit<Change, 'id' | 'changed_at'> & { at: Date; webhook: string; isDeleted: boolean }

/** Of these only the newest counts: a receiver that is slow gets no other. */
const REPLACEABLE: readonly WebhookEvent[] = ['slide.shown', 'event.changed']

/** Makes messages of recorded changes, for the webhooks that may have them now. Returns false once there are no more. */
export const queueMessages = (orm: Orm): Promise<boolean> =>
  inTransaction(orm, async (em) => {
    const changes = (await em.execute<Change[]>(TAKE)).sort((a, b) => Number(a.id) - Number(b.id))
    if (changes.length === 0) return false
    const events = JSON.stringify([...new Set(changes.map(({ event }) => event))])
    const receivers = Map.groupBy(await em.execute<Receiver[]>(RECEIVERS, [events]), ({ event }) => event)
    const messages = newestOf(changes.flatMap((change) => messagesOf(change, receivers.get(change.event) ?? [])))
    for (const message of messages) await queue(em, message)
    await em.flush()
    for (const webhook of new Set(messages.map((one) => one.webhook))) await em.execute(DROP_OLDEST, [webhook], 'run')
    return changes.length === AT_ONCE
  })

const messagesOf = ({ id: _id, changed_at, ...change }: Change, receivers: Receiver[]): Message[] =>
  receivers
    .filter(({ events }) => events.includes(change.type))
    .map(({ webhook, is_deleted }) => ({
      ...change,
      at: new Date(Math.round(changed_at * 1_000)),
      webhook,
      isDeleted: is_deleted,
    }))

const subjectOf = ({ showing, event }: Pick<Message, 'showing' | 'event'>) => showing ?? event

/** Without messages that a later one replaces. */
function newestOf(messages: Message[]) {
  const newest = new Map<string | symbol, Message>()
  for (const message of messages) {
    const { webhook, type } = message
    const key = REPLACEABLE.includes(type) ? [webhook, type, subjectOf(message)].join(' ') : Symbol(type)
    // A replaced one gives up its place, so that the order stays that of time
    newest.delete(key)
    newest.set(key, message)
  }
  return [...newest.values()]
}

async function queue(em: EntityManager, message: Message) {
  const { webhook, type, event, showing, at } = message
  if (REPLACEABLE.includes(type)) {
    const replaced = [webhook, type, subjectOf(message)]
    await em.execute(REPLACE_UNTRIED, replaced, 'run')
    await em.execute(REPLACE_TRIED, replaced, 'run')
  }
  em.create(WebhookDelivery, {
    reference: newReference(),
    webhook,
    type,
    eventReference: event,
    showingReference: showing,
    body: JSON.stringify({ type, timestamp: at.toISOString(), data: dataOf(message) }),
    createdAt: at,
    tries: 0,
    nextTryAt: at,
    lastTryAt: null,
    deliveredAt: null,
    responseStatus: null,
    failure: null,
  })
}

const dataOf = ({ type, event, showing, epoch, revision, slide, isDeleted }: Message) =>
  type === 'event.changed'
    ? { eventReference: event, isDeleted }
    : { eventReference: event, showingReference: showing, epoch, revision, slideReference: slide }

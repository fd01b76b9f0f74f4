import { DAY, HOUR, SECOND } from '../../../../openapi/rules/durations.ts'
import { FIRST_RETRY, MAX_ATTEMPTS } from '../../../../openapi/rules/webhooks/webhooks.ts'
import type { Context } from '../../context/context.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { waitAfter } from '../../infrastructure/backoff.ts'
import { CannotOpen } from '../../infrastructure/secret-box.ts'
import { version } from '../../infrastructure/version.ts'
import { MAY_SEE_EVENT } from '../access.ts'
import { disableWebhook } from '../disable-webhook.ts'
import { Webhook } from '../webhook.entity.ts'
import { WebhookDelivery } from '../webhook-delivery.entity.ts'
import { type Attempt, type Network, postMessage } from './post-message.ts'
import { signatureHeaders } from './sign-message.ts'

/** How long a node reserves a webhook, and a message, for one attempt; after a crash, others take over. Longer than an attempt. */
const LEASE_MS = 30 * SECOND
/** From 5 s, four times as long each time, up to 2 h. */
const BACKOFF = { firstMs: FIRST_RETRY, factor: 4, longestMs: 2 * HOUR }
/** A webhook whose deliveries have all failed for so long is disabled. */
const FAILING_FOR_MS = 3 * DAY
/** One account's slow receivers leave room for others. */
const OF_ONE_ACCOUNT = 3

const CLAIM = `
  update webhook set busy_until = ? where (busy_until is null or busy_until <= ?) and reference in (
    select reference from (
      select webhook.reference, row_number() over (partition by webhook.account_reference order by due.since) as turn, due.since
      from (select webhook_reference, min(next_try_at) as since from webhook_delivery where next_try_at <= ? group by webhook_reference) due
        join webhook on webhook.reference = due.webhook_reference and webhook.is_enabled and (busy_until is null or busy_until <= ?)
        join account on account.reference = webhook.account_reference and account.manual_block_date is null
    ) waiting where turn <= ${OF_ONE_ACCOUNT} order by turn, since limit ?)
  returning reference`
// Rights are read again: the account may have left the team since
const TAKE_NEXT = `
  update webhook_delivery set tries = tries + 1, last_try_at = ?, next_try_at = ?, failure = null, response_status = null
  where reference = (
    select delivery.reference from webhook_delivery delivery
      join webhook on webhook.reference = delivery.webhook_reference and webhook.is_enabled
      join account on account.reference = webhook.account_reference and account.manual_block_date is null
      join event on event.reference = delivery.event_reference and ${MAY_SEE_EVENT}
    where delivery.webhook_reference = ? and delivery.next_try_at <= ? order by delivery.next_try_at limit 1)
  returning reference, body, tries`
const DROP_UNSEEN = `update webhook_delivery set next_try_at = null where webhook_reference = ? and next_try_at <= ? and not exists (
    select from event join webhook on webhook.reference = webhook_delivery.webhook_reference
    where event.reference = webhook_delivery.event_reference and ${MAY_SEE_EVENT})`
const WAIT =
  'update webhook_delivery set tries = tries - 1, next_try_at = ? where reference = ? and next_try_at is not null and tries > 0'
// Unless it was replaced or dropped since
const RECORD_FAILURE = `update webhook_delivery set response_status = ?, failure = ?,
  next_try_at = case when next_try_at is null then null else ?::timestamptz end where reference = ?`

interface Taken {
  reference: string
  body: string
  tries: number
}

/** Reserves webhooks with due messages for this node, at most so many; accounts take turns. */
export async function claimWebhooks({ services, now }: Context, limit: number): Promise<string[]> {
  const at = now()
  const values = [leaseFrom(at), at, at, at, limit]
  const claimed = await services.orm.em.fork().execute<{ reference: string }[]>(CLAIM, values)
  return claimed.map(({ reference }) => reference)
}

const leaseFrom = (at: Date) => new Date(at.getTime() + LEASE_MS)

/** Sends the due messages of a reserved webhook, one after another, and releases it. A failure ends the row. */
export async function sendMessages(ctx: Context, reference: string, network: Network, isStopped: () => boolean) {
  const em = ctx.services.orm.em.fork()
  try {
    while (!isStopped() && (await sendNext(ctx, reference, network)));
  } finally {
    await em.nativeUpdate(Webhook, { reference }, { busyUntil: null })
  }
}

/** Returns false if no further message should be sent now. */
async function sendNext(ctx: Context, reference: string, network: Network): Promise<boolean> {
  const em = ctx.services.orm.em.fork()
  const at = ctx.now()
  const lease = leaseFrom(at)
  const [taken] = await em.execute<Taken[]>(TAKE_NEXT, [at, lease, reference, at])
  if (!taken) {
    await em.execute(DROP_UNSEEN, [reference, at], 'run')
    return false
  }
  const webhook = await em.findOne(Webhook, { reference })
  if (!webhook) return false
  const wait = await waitOf(ctx, webhook.account.reference)
  if (wait > 0) {
    await em.execute(WAIT, [new Date(at.getTime() + wait), taken.reference], 'run')
    return false
  }
  await em.nativeUpdate(Webhook, { reference }, { busyUntil: lease })
  const attempt = await attemptToPost(ctx, webhook, taken, network)
  return attempt.failure ? recordFailure(ctx, webhook, taken, attempt) : recordDelivery(ctx, webhook, taken, attempt)
}

/** How long an account's messages have to wait because it had many in the last minute, in milliseconds. */
async function waitOf({ services }: Context, account: string) {
  try {
    await services.limits.webhook.consume(account)
    return 0
  } catch (error) {
    if (error instanceof DomainError && error.retryAfterSeconds) return error.retryAfterSeconds * SECOND
    throw error
  }
}

/** A secret that can't be opened, after SECRET_KEY has changed, is a failure like others, and so disables the webhook in the end. */
async function attemptToPost(ctx: Context, webhook: Webhook, taken: Taken, network: Network): Promise<Attempt> {
  try {
    return await postMessage(signed(ctx, webhook, taken), network)
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    ctx.services.log.error({ err: error, webhook: webhook.reference }, 'the secret of a webhook cannot be opened')
    return { status: null, failure: 'NotConnected' }
  }
}

function signed(ctx: Context, { reference, address, secret }: Webhook, taken: Taken) {
  const opened = ctx.services.secretBox.open(secret, reference)
  const signature = signatureHeaders({ id: taken.reference, at: ctx.now(), body: taken.body, secret: opened })
  const headers = { 'content-type': 'application/json', 'user-agent': `Lectern/${version}`, ...signature }
  return { address, headers, body: taken.body }
}

async function recordDelivery(ctx: Context, { reference }: Webhook, taken: Taken, { status }: Attempt) {
  const em = ctx.services.orm.em.fork()
  const deliveredAt = ctx.now()
  await em.nativeUpdate(
    WebhookDelivery,
    { reference: taken.reference },
    { deliveredAt, nextTryAt: null, responseStatus: status },
  )
  await em.nativeUpdate(Webhook, { reference }, { lastDeliveredAt: deliveredAt, failingSince: null })
  ctx.services.measurements.webhook('delivered')
  return true
}

const GONE = 410

/** Always returns false: what else is due waits for the next look, so that a receiver that is down isn't hurried. */
async function recordFailure(ctx: Context, webhook: Webhook, { reference, tries }: Taken, attempt: Attempt) {
  const em = ctx.services.orm.em.fork()
  const at = ctx.now()
  const next = tries >= MAX_ATTEMPTS ? null : new Date(at.getTime() + waitAfter(tries, BACKOFF))
  await em.execute(RECORD_FAILURE, [attempt.status, attempt.failure, next, reference], 'run')
  const failingSince = webhook.failingSince ?? at
  await em.nativeUpdate(Webhook, { reference: webhook.reference }, { failingSince })
  ctx.services.measurements.webhook('failed')
  if (attempt.status === GONE) await disableWebhook(ctx, webhook.reference, 'Gone')
  else if (at.getTime() - failingSince.getTime() >= FAILING_FOR_MS)
    await disableWebhook(ctx, webhook.reference, 'Failing')
  return false
}

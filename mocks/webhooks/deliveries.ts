import type { WebhookDelivery, WebhookEvent } from '../../generated/zod/schemas/index.zod.ts'
import { canEdit } from '../events/access.ts'
import type { MockContext } from '../state/context.ts'
import type { DeliveryRow, WebhookRow } from '../state/people.ts'
import { newReference } from '../state/references.ts'
import type { ShowingRow } from '../state/state.ts'

/** Names that never exist (RFC 2606): their deliveries fail here as on a server. All others succeed, without any network. */
const NOWHERE = /\.invalid$/

/** Records a message to each webhook that is called for an event of a showing. */
export function callWebhooks(ctx: MockContext, type: WebhookEvent, showing: ShowingRow) {
  const event = ctx.state.events[showing.event]
  if (!event || showing.kind === 'preview') return
  for (const webhook of Object.values(ctx.state.webhooks)) {
    const account = ctx.state.accounts[webhook.account]
    if (!webhook.isEnabled || !webhook.events.includes(type) || !account || account.manualBlockDate) continue
    if (!canEdit(ctx.state, account, event)) continue
    const row: DeliveryRow = {
      reference: newReference(ctx.state),
      event: type,
      eventReference: event.reference,
      showingReference: showing.reference,
      createdDateUtc: ctx.now.toISOString(),
      tries: 0,
      lastTryDateUtc: null,
      nextTryDateUtc: null,
      deliveredDateUtc: null,
      responseStatus: null,
      failure: null,
    }
    webhook.deliveries.push(row)
    deliver(webhook, row, ctx.now)
  }
}

/** As the first attempt would go. */
export function deliver(webhook: WebhookRow, row: DeliveryRow, now: Date) {
  const at = now.toISOString()
  Object.assign(row, { tries: 1, lastTryDateUtc: at })
  if (NOWHERE.test(new URL(webhook.address).hostname)) {
    const nextTryDateUtc = new Date(now.getTime() + 5_000).toISOString()
    Object.assign(row, { failure: 'NameNotFound', nextTryDateUtc })
    webhook.failingSinceDateUtc ??= at
  } else {
    Object.assign(row, { responseStatus: 204, deliveredDateUtc: at, nextTryDateUtc: null })
    Object.assign(webhook, { lastDeliveredDateUtc: at, failingSinceDateUtc: null })
  }
}

export const presentDelivery = ({ deliveredDateUtc, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  status: deliveredDateUtc ? 'Delivered' : row.nextTryDateUtc ? 'Waiting' : 'Failed',
})

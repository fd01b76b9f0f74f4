import type { Webhook } from '../../generated/zod/schemas/index.zod.ts'
import { mailSubjects } from '../../openapi/rules/accounts/mail-subjects.ts'
import { LISTED_DELIVERIES, MAX_WEBHOOKS } from '../../openapi/rules/quantities.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { orderEvents, readWebhookAddress } from '../../openapi/rules/webhooks/webhooks.ts'
import { requireActor } from '../accounts/access.ts'
import { recordAuditEntry } from '../admin/record-audit-entry.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { canEdit } from '../events/access.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { MockContext } from '../state/context.ts'
import type { WebhookRow } from '../state/people.ts'
import { newReference } from '../state/references.ts'
import { deliver, presentDelivery } from './deliveries.ts'

type Operations =
  | 'listWebhooks'
  | 'createWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'listWebhookDeliveries'
  | 'resendWebhookDelivery'

const presentWebhook = ({ account: _account, deliveries: _deliveries, ...row }: WebhookRow): Webhook => row

function findWebhook(ctx: MockContext, reference: string) {
  const account = requireActor(ctx)
  const row = ctx.state.webhooks[reference]
  return row?.account === account.reference ? row : fail('not-found')
}

function requireAddress(given: string) {
  const read = readWebhookAddress(given)
  return 'address' in read ? read.address : fail(read.code, { message: read.message, field: 'address' })
}

const hostOf = (address: string) => new URL(address).host
const newSecret = () => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`

function notifyOfWebhook(ctx: MockContext, { address }: WebhookRow) {
  recordAuditEntry(ctx, { action: 'webhook-added', note: hostOf(address) })
  const subject = mailSubjects.webhookAdded
  queueMail(ctx, requireActor(ctx).email, { subject, text: subject, links: [`${ctx.origin}/account/webhooks`] })
}

export const webhookHandlers: MockHandlersOf<Operations> = {
  listWebhooks(_input, ctx) {
    const { reference } = requireActor(ctx)
    const own = Object.values(ctx.state.webhooks).filter(({ account }) => account === reference)
    return { status: 200, data: { webhooks: own.reverse().map(presentWebhook) } }
  },

  createWebhook({ body }, ctx) {
    const account = requireActor(ctx)
    const address = requireAddress(body.address)
    const own = Object.values(ctx.state.webhooks).filter((row) => row.account === account.reference)
    if (own.length >= MAX_WEBHOOKS) fail('too-many', { message: refusals.webhooksFull })
    const row: WebhookRow = {
      account: account.reference,
      reference: newReference(ctx.state),
      address,
      events: orderEvents(body.events),
      isEnabled: true,
      disabledBecause: null,
      createdDateUtc: ctx.now.toISOString(),
      failingSinceDateUtc: null,
      lastDeliveredDateUtc: null,
      deliveries: [],
    }
    ctx.state.webhooks[row.reference] = row
    notifyOfWebhook(ctx, row)
    return { status: 201, data: { webhook: presentWebhook(row), secret: newSecret() } }
  },

  updateWebhook({ params, body }, ctx) {
    const row = findWebhook(ctx, params.webhookReference)
    const address = body.address === undefined ? row.address : requireAddress(body.address)
    if (address !== row.address) {
      Object.assign(row, { address, failingSinceDateUtc: null })
      notifyOfWebhook(ctx, row)
    }
    if (body.events) row.events = orderEvents(body.events)
    if (body.isEnabled !== undefined) Object.assign(row, { isEnabled: body.isEnabled, disabledBecause: null })
    if (body.isEnabled) row.failingSinceDateUtc = null
    if (body.isEnabled === false) {
      row.deliveries = row.deliveries.filter((one) => one.deliveredDateUtc || one.tries > 0)
      for (const one of row.deliveries) one.nextTryDateUtc = null
    }
    return { status: 200, data: presentWebhook(row) }
  },

  deleteWebhook({ params }, ctx) {
    const { reference, address } = findWebhook(ctx, params.webhookReference)
    delete ctx.state.webhooks[reference]
    recordAuditEntry(ctx, { action: 'webhook-deleted', note: hostOf(address) })
    return { status: 200, data: null }
  },

  listWebhookDeliveries({ params }, ctx) {
    const { deliveries } = findWebhook(ctx, params.webhookReference)
    return {
      status: 200,
      data: { deliveries: deliveries.toReversed().slice(0, LISTED_DELIVERIES).map(presentDelivery) },
    }
  },

  resendWebhookDelivery({ params }, ctx) {
    const row = findWebhook(ctx, params.webhookReference)
    const found = row.deliveries.find(({ reference }) => reference === params.deliveryReference) ?? fail('not-found')
    const event = ctx.state.events[found.eventReference]
    if (!event || !canEdit(ctx.state, requireActor(ctx), event)) fail('not-found')
    if (!row.isEnabled) fail('wrong-state', { message: refusals.webhookDisabled })
    const waiting = { tries: 0, lastTryDateUtc: null, deliveredDateUtc: null, responseStatus: null, failure: null }
    const data = presentDelivery(Object.assign(found, waiting, { nextTryDateUtc: ctx.now.toISOString() }))
    deliver(row, found, ctx.now)
    return { status: 200, data }
  },
}

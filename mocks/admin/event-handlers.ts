import type { AdminEvent } from '../../generated/zod/schemas/index.zod.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow } from '../state/state.ts'
import { requireAdmin } from './access.ts'
import { endForAttendees } from './end-for-attendees.ts'
import { recordAuditEntry } from './record-audit-entry.ts'

const MOST = 50

function findEvent(ctx: MockContext, reference: string): EventRow {
  requireAdmin(ctx)
  return ctx.state.events[reference] ?? fail('not-found')
}

const emailOf = ({ state }: MockContext, { owner }: EventRow) => state.accounts[owner]?.email ?? ''

const presentAdminEvent = (ctx: MockContext, event: EventRow): AdminEvent => ({
  reference: event.reference,
  name: event.name,
  accessCode: event.accessCode,
  owner: { userId: event.owner, emailAddress: emailOf(ctx, event) },
  takenDownDateUtc: event.takenDownDateUtc,
})

function isFound(ctx: MockContext, event: EventRow, search: string) {
  const wanted = search.trim()
  const code = wanted.replaceAll(/\s/g, '')
  if (/^\d{8}$/.test(code)) return event.accessCode === code
  if (wanted === '') return event.takenDownDateUtc !== null
  return emailOf(ctx, event).toLowerCase().includes(wanted.toLowerCase())
}

const audit = (ctx: MockContext, event: EventRow, action: 'event-taken-down' | 'event-restored') =>
  recordAuditEntry(ctx, { action, subject: ctx.state.accounts[event.owner] ?? null, note: event.name })

export const adminEventHandlers: MockHandlersOf<'listAdminEvents' | 'takeDownEvent' | 'restoreEvent'> = {
  listAdminEvents({ query }, ctx) {
    requireAdmin(ctx)
    const found = Object.values(ctx.state.events).filter((event) => isFound(ctx, event, query.search))
    const newest = found.sort((a, b) => b.serial - a.serial).slice(0, MOST)
    return { status: 200, data: { events: newest.map((event) => presentAdminEvent(ctx, event)) } }
  },

  takeDownEvent({ params }, ctx) {
    const event = findEvent(ctx, params.eventReference)
    if (!event.takenDownDateUtc) {
      event.takenDownDateUtc = ctx.now.toISOString()
      endForAttendees(ctx, event.reference)
      audit(ctx, event, 'event-taken-down')
    }
    return { status: 200, data: presentAdminEvent(ctx, event) }
  },

  restoreEvent({ params }, ctx) {
    const event = findEvent(ctx, params.eventReference)
    if (event.takenDownDateUtc) {
      event.takenDownDateUtc = null
      touchDisplays(ctx, event.reference, { withShowing: true })
      audit(ctx, event, 'event-restored')
    }
    return { status: 200, data: presentAdminEvent(ctx, event) }
  },
}

import { etagOf } from '../../../openapi/rules/http/entity-tags.ts'
import { requireActor } from '../accounts/access.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import { fromReserve } from '../infrastructure/files/free-space.ts'
import { copyFilesOfKit, createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { copyFilesOfEvent, duplicateEvent } from './duplicate-event.ts'
import { drawEventQr, drawShowingQr } from './links/draw-qr.ts'
import { presentEvent } from './present-event.ts'
import { presentEvents } from './present-events.ts'
import { readEvent } from './read-event.ts'
import { updateEvent, updateEventTheme } from './update-event.ts'

export const eventHandlers = {
  listEvents: async ({ query }, ctx) => {
    // Calls of one account wait for each other, so that many at once take no more of the processor than one
    const sliced = {
      field: 'events',
      slices: presentEvents(ctx, query),
      turn: `events of ${requireActor(ctx).reference}`,
    }
    return { status: 200, data: { events: [] }, sliced }
  },
  createEvent: {
    prepare: async ({ body }, ctx) => {
      const copies = await copyFilesOfKit(ctx, body)
      return async (ctx) => {
        const made = await createEvent(ctx, body, copies)
        return { status: 201, data: presentEvent(ctx, made), headers: { etag: etagOf(made.event.version) } }
      }
    },
  },
  getEvent: async ({ params }, ctx) => {
    const found = await readEvent(ctx, params.eventReference)
    return { status: 200, data: presentEvent(ctx, found), headers: { etag: etagOf(found.event.version) } }
  },
  updateEvent: async ({ params, headers, body }, ctx) => {
    const change = { reference: params.eventReference, ifMatch: headers['if-match'], changes: body }
    const changed = await updateEvent(ctx, change)
    return { status: 200, data: presentEvent(ctx, changed), headers: { etag: etagOf(changed.event.version) } }
  },
  updateEventTheme: async ({ params, headers, body }, ctx) => {
    const change = { reference: params.eventReference, ifMatch: headers['if-match'], changes: body }
    const changed = await updateEventTheme(ctx, change)
    return { status: 200, data: presentEvent(ctx, changed), headers: { etag: etagOf(changed.event.version) } }
  },
  duplicateEvent: {
    prepare: async ({ params: { eventReference }, body }, ctx) => {
      const copies = await copyFilesOfEvent(ctx, eventReference)
      return async (ctx) => {
        const made = await duplicateEvent(ctx, eventReference, body, copies)
        return { status: 201, data: presentEvent(ctx, made), headers: { etag: etagOf(made.event.version) } }
      }
    },
  },
  deleteEvent: async ({ params }, ctx) => {
    await fromReserve(() => deleteEvent(ctx, params.eventReference))
    return { status: 200, data: null }
  },
  getEventQr: async ({ params, query }, ctx) => {
    const { contentType, body } = await drawEventQr(ctx, params.eventReference, query)
    return { status: 200, raw: body, headers: { 'content-type': contentType } }
  },
  getShowingQr: async ({ params, query }, ctx) => {
    const { contentType, body } = await drawShowingQr(ctx, params.eventReference, params.showingReference, query)
    return { status: 200, raw: body, headers: { 'content-type': contentType } }
  },
} satisfies Partial<Handlers>

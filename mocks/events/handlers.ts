import { etagOf } from '../../openapi/rules/http/entity-tags.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { languagesAfter } from '../../openapi/rules/translations/languages.ts'
import { requireActor } from '../accounts/access.ts'
import { recordAuditEntry } from '../admin/record-audit-entry.ts'
import { moveEventToBin } from '../bin/move-to-bin.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow } from '../state/people.ts'
import type { EventRow, State } from '../state/state.ts'
import { isMember } from '../teams/access.ts'
import { endAccess, endPreviews } from '../teams/dissolve.ts'
import { membersOf } from '../teams/present-team.ts'
import { hideTranslations } from '../translations/keep-translations.ts'
import { canDelete, canEdit, checkVersion, findVisibleEvent } from './access.ts'
import { brandOf, kitOf } from './brand-kit.ts'
import { copyImage, makeDuplicate } from './duplicate-event.ts'
import { makeEvent } from './make-event.ts'
import { trimmedName } from './names.ts'
import { presentEvent, presentListItem } from './present-event.ts'
import { checkRoomForOneMore } from './room.ts'

/** Screen readers choose their voice by a language, so each must be a real language tag. */
const requireLanguages = languagesAfter(fail)

/** An image of the account's, copied if it's another account's. */
const ownImage = (state: State, { reference }: AccountRow, blobName: string | null) =>
  blobName !== null && state.images[blobName]?.owner === reference ? blobName : copyImage(state, reference, blobName)

/** A team of the caller. @throws not-found */
function requireTeam({ state }: MockContext, actor: AccountRow, team: string | null) {
  if (team !== null && !isMember(state, team, actor.reference)) fail('not-found', { field: 'teamReference' })
  return team
}

/** Only accounts that may delete the event may change its team. Former team members lose access, previews included. */
function moveToTeam(ctx: MockContext, event: EventRow, reference: string | null) {
  const actor = requireActor(ctx)
  const team = requireTeam(ctx, actor, reference)
  if (!canDelete(ctx.state, actor, event)) fail('not-allowed')
  const before = event.team === null ? [] : membersOf(ctx, event.team)
  if (event.team !== null) endPreviews(ctx, event)
  event.team = team
  endAccess(
    ctx,
    before.map((member) => member.account),
  )
}

/** The events of a page if only a cursor is given. */
const PAGE = 100

/** @throws invalid-format */
const readCursor = (cursor: string) =>
  Number(/^before-(\d+)$/.exec(cursor)?.[1] ?? fail('invalid-format', { field: 'cursor' }))

type EventOperation =
  | 'listEvents'
  | 'createEvent'
  | 'getEvent'
  | 'updateEvent'
  | 'updateEventTheme'
  | 'duplicateEvent'
  | 'deleteEvent'

export const eventHandlers: MockHandlersOf<EventOperation> = {
  listEvents({ query: { limit, cursor } }, ctx) {
    const actor = requireActor(ctx)
    const before = cursor === undefined ? Number.POSITIVE_INFINITY : readCursor(cursor)
    const mine = Object.values(ctx.state.events)
      .filter((event) => canEdit(ctx.state, actor, event) && event.serial < before)
      .sort((a, b) => b.serial - a.serial)
    const isPaged = limit !== undefined || cursor !== undefined
    const page = isPaged ? mine.slice(0, limit ?? PAGE) : mine
    const nextCursor = page.length < mine.length ? `before-${page.at(-1)?.serial}` : null
    const events = page.map((event) => presentListItem(ctx, event))
    return { status: 200, data: { events, ...(isPaged ? { nextCursor } : {}) } }
  },

  createEvent({ body }, ctx) {
    const actor = requireActor(ctx)
    const name = trimmedName('createEvent', body.name)
    const team = requireTeam(ctx, actor, body.teamReference ?? null)
    checkRoomForOneMore(ctx.state, actor, body.isTour)
    const { teamReference: _none, ...settings } = body
    const kit = kitOf(ctx.state, actor, team)
    const brand = body.isTour ? {} : brandOf(kit, (blobName) => ownImage(ctx.state, actor, blobName))
    const event = makeEvent(ctx.state, actor, ctx.now, { ...brand, ...settings, name, team })
    return { status: 201, data: presentEvent(ctx, event), headers: { etag: etagOf(event.version) } }
  },

  getEvent({ params }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    return { status: 200, data: presentEvent(ctx, event), headers: { etag: etagOf(event.version) } }
  },

  updateEvent({ params, headers, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    checkVersion(headers['if-match'], event.version)
    const { teamReference, isTour, name, ...settings } = body
    if (isTour !== undefined && isTour !== event.isTour) fail('invalid-value', { field: 'isTour' })
    Object.assign(event, settings, requireLanguages(event, settings))
    if (settings.languages) hideTranslations(ctx, event)
    if (name !== undefined) event.name = trimmedName('updateEvent', name)
    if (teamReference !== undefined && teamReference !== event.team) moveToTeam(ctx, event, teamReference)
    event.version += 1
    touchDisplays(ctx, event.reference, { withShowing: true })
    return { status: 200, data: presentEvent(ctx, event), headers: { etag: etagOf(event.version) } }
  },

  updateEventTheme({ params, headers, body }, ctx) {
    if (Object.keys(body).length === 0) fail('required', { message: refusals.noStyle })
    const event = findVisibleEvent(ctx, params.eventReference)
    checkVersion(headers['if-match'], event.version)
    Object.assign(event, body)
    event.version += 1
    touchDisplays(ctx, event.reference, { withShowing: true })
    return { status: 200, data: presentEvent(ctx, event), headers: { etag: etagOf(event.version) } }
  },

  duplicateEvent({ params, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const actor = requireActor(ctx)
    checkRoomForOneMore(ctx.state, actor, false)
    const copy = makeDuplicate(ctx, event, actor, body ?? {})
    return { status: 201, data: presentEvent(ctx, copy), headers: { etag: etagOf(copy.version) } }
  },

  deleteEvent({ params }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    if (!canDelete(ctx.state, requireActor(ctx), event)) fail('not-allowed')
    moveEventToBin(ctx, event)
    const subject = ctx.state.accounts[event.owner] ?? null
    recordAuditEntry(ctx, { action: 'event-deleted', subject, note: event.name })
    return { status: 200, data: null }
  },
}

import { requireActor } from '../accounts/access.ts'
import { plans } from '../accounts/plans.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow } from '../state/state.ts'
import { checkVersion, etagOf, findVisibleEvent } from './access.ts'
import { deleteEventWithAll } from './delete-event.ts'
import { makeEvent } from './make-event.ts'
import { trimmedName } from './names.ts'
import { presentEvent, presentListItem } from './present-event.ts'

/** Tour events do not count for the plan's limit, so an account has only one. @throws already-exists, plan-limit-reached */
function checkRoomForOneMore({ state }: MockContext, actor: AccountRow, isTour: boolean) {
  const owned = Object.values(state.events).filter((one) => one.owner === actor.reference && one.isTour === isTour)
  if (isTour && owned.length > 0) fail('already-exists', { field: 'isTour' })
  const { maxEvents } = plans[actor.accountLevel]
  if (isTour || maxEvents === null || owned.length < maxEvents) return
  const message = `Your plan allows ${maxEvents} events. Please upgrade to create more.`
  fail('plan-limit-reached', { message, requiresUpgrade: true })
}

/** Screen readers choose their voice by it, so it has to be a language tag and not only look like one. */
function checkLanguage(code: string) {
  try {
    Intl.getCanonicalLocales(code)
  } catch {
    fail('invalid-format', { field: 'defaultLanguageCode' })
  }
}

type EventOperation = 'listEvents' | 'createEvent' | 'getEvent' | 'updateEvent' | 'updateEventTheme' | 'deleteEvent'

export const eventHandlers: MockHandlersOf<EventOperation> = {
  listEvents(_input, ctx) {
    const actor = requireActor(ctx)
    const mine = Object.values(ctx.state.events).filter((event) => event.owner === actor.reference)
    const events = mine.sort((a, b) => b.serial - a.serial).map((event) => presentListItem(ctx, event))
    return { status: 200, data: { events } }
  },

  createEvent({ body }, ctx) {
    const actor = requireActor(ctx)
    const name = trimmedName('createEvent', body.name)
    // Teams come with their own calls; until then nobody is a member of one
    if (body.teamReference) fail('not-found', { field: 'teamReference' })
    checkRoomForOneMore(ctx, actor, body.isTour)
    const { teamReference: _none, fontStyleEnum = 'Classic', colourStyleEnum = 'Purple', ...settings } = body
    const event = makeEvent(ctx.state, actor, ctx.now, { ...settings, fontStyleEnum, colourStyleEnum, name })
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
    if (teamReference) fail('not-found', { field: 'teamReference' })
    if (settings.defaultLanguageCode !== undefined) checkLanguage(settings.defaultLanguageCode)
    Object.assign(event, settings)
    if (name !== undefined) event.name = trimmedName('updateEvent', name)
    event.version += 1
    touchDisplays(ctx, event.reference, { withFace: true })
    return { status: 200, data: presentEvent(ctx, event), headers: { etag: etagOf(event.version) } }
  },

  updateEventTheme({ params, headers, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    if (Object.keys(body).length === 0) fail('required', { message: 'Give a font style, a colour style or both' })
    checkVersion(headers['if-match'], event.version)
    Object.assign(event, body)
    event.version += 1
    touchDisplays(ctx, event.reference, { withFace: true })
    return { status: 200, data: presentEvent(ctx, event), headers: { etag: etagOf(event.version) } }
  },

  deleteEvent({ params }, ctx) {
    deleteEventWithAll(ctx, findVisibleEvent(ctx, params.eventReference))
    return { status: 200, data: null }
  },
}

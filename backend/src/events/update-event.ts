import { fieldMessages } from '../../../generated/errors.ts'
import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../context.ts'
import { fail } from '../errors/fail.ts'
import { requireName } from '../names.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import { checkVersion } from '../versions.ts'
import { findVisibleEvent } from './access.ts'
import { refuseTeam } from './create-event.ts'
import type { Event } from './event.entity.ts'
import { type EventWithShowings, withShowings } from './event-with-showings.ts'

export interface UpdateEvent {
  reference: string
  ifMatch: string | undefined
  changes: api.UpdateEvent
}

export interface UpdateEventTheme extends Omit<UpdateEvent, 'changes'> {
  changes: api.UpdateEventTheme
}

/**
 * Changes what is given of an event's settings and theme; the rest stays. Phones that watch follow.
 * @throws not-logged-in, not-found (event, team), version-conflict, required, invalid-format, invalid-value (isTour)
 */
export const updateEvent = (ctx: Context, { reference, ifMatch, changes }: UpdateEvent): Promise<EventWithShowings> =>
  ctx.transaction(async (em) => {
    const event = await findVisibleEvent(ctx, em, reference, { lock: true })
    checkVersion(event.version, ifMatch)
    apply(event, changes)
    event.version += 1
    await touchDisplays(ctx, em, reference)
    const [found] = await withShowings(em, [event])
    return found as EventWithShowings
  })

/**
 * Changes the font style, the colour style or both.
 * @throws not-logged-in, not-found, version-conflict, required (neither is given)
 */
export async function updateEventTheme(ctx: Context, { changes, ...rest }: UpdateEventTheme) {
  const { fontStyleEnum, colourStyleEnum } = changes
  if (!fontStyleEnum && !colourStyleEnum) fail('required', { message: 'Give a font style, a colour style or both' })
  return updateEvent(ctx, { ...rest, changes: { fontStyleEnum, colourStyleEnum } })
}

function apply(event: Event, changes: api.UpdateEvent) {
  const { name, isTour, defaultLanguageCode } = changes
  if (isTour !== undefined && isTour !== event.isTour) fail('invalid-value', { field: 'isTour' })
  refuseTeam(changes.teamReference)
  if (name !== undefined) event.name = requireName(name, { message: fieldMessages['updateEvent.name.required'] })
  if (defaultLanguageCode !== undefined) event.defaultLanguageCode = requireLanguage(defaultLanguageCode)
  event.allowUserNavigation = changes.allowUserNavigation ?? event.allowUserNavigation
  event.allowViewAllPages = changes.allowViewAllPages ?? event.allowViewAllPages
  event.fontStyle = changes.fontStyleEnum ?? event.fontStyle
  event.colourStyle = changes.colourStyleEnum ?? event.colourStyle
}

/** Screen readers choose their voice by it, so it has to be a language tag and not only look like one. */
function requireLanguage(code: string) {
  try {
    Intl.getCanonicalLocales(code)
    return code
  } catch {
    fail('invalid-format', { field: 'defaultLanguageCode' })
  }
}

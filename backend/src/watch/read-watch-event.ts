import type { WatchEvent } from '../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import type { Context } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { Event } from '../events/event.entity.ts'
import { currentShowing } from '../events/next-showing.ts'
import { loadAppearance } from '../live/snapshot/load-appearance.ts'
import { presentSummary } from '../live/snapshot/present-watch.ts'
import { Display } from '../showings/display/display.entity.ts'

export interface AccessCodeInput {
  /** Eight digits, with or without the space in the middle. */
  accessCode: string
  /** Misses are counted by it. */
  clientAddress: string
}

/**
 * An event as attendees find it by its access code, with the showings that they can choose (decisions: access code). What was
 * found is remembered for a second, so that a hall that scans one QR code asks the database once.
 * @throws invalid-format, not-found, rate-limited after 10 misses in a minute
 */
export async function readWatchEvent(
  ctx: Context,
  { accessCode, clientAddress }: AccessCodeInput,
): Promise<WatchEvent> {
  const { limits, foundEvents } = ctx.services
  const code = parseAccessCode(accessCode)
  await limits.accessCode.check(clientAddress)
  const found = await foundEvents.get(code, () => findWatchEvent(ctx, code))
  if (found) return found
  await limits.accessCode.miss(clientAddress)
  return fail('not-found')
}

/** @throws invalid-format */
function parseAccessCode(text: string) {
  const code = text.trim().replace(/^(\d{4})\s(\d{4})$/, '$1$2')
  return /^\d{8}$/.test(code) ? code : refuseAccessCode()
}

/** @throws invalid-format */
export const refuseAccessCode = () =>
  fail('invalid-format', { message: refusals.accessCodeFormat, field: 'accessCode' })

const findWatchEvent = (ctx: Context, accessCode: string): Promise<WatchEvent | null> =>
  ctx.transaction(async (em) => {
    const event = await em.findOne(Event, { accessCode }, { populate: ['owner'] })
    if (!event) return null
    const displays = await em.find(
      Display,
      { showing: { event, isPreview: false } },
      {
        populate: ['showing'],
        orderBy: { showing: { isDefault: 'asc', startDate: 'asc', createdAt: 'asc', reference: 'asc' } },
      },
    )
    const showings = displays
      .filter(({ showing }) => !showing.isDefault || displays.length === 1 || showing.presentationStart)
      .map((display) => presentSummary(display.showing, display))
    const { appearance } = await loadAppearance(em, event)
    const current = currentShowing(
      displays.map(({ showing }) => showing),
      ctx.now(),
    )
    return { ...appearance, showings, currentShowing: { reference: current.reference } }
  })

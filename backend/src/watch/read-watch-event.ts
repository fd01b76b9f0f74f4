import type { WatchEvent } from '../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { type Context, transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { Event } from '../events/event.entity.ts'
import { currentShowing } from '../events/next-showing.ts'
import { loadAppearance } from '../live/snapshot/load-appearance.ts'
import { presentSummary } from '../live/snapshot/present-watch.ts'
import { Display } from '../showings/display/display.entity.ts'

export interface AccessCodeInput {
  /** Eight digits, with an optional space in the middle. */
  accessCode: string
  /** For counting misses. */
  clientAddress: string
}

/**
 * An event by its access code, with the showings that attendees can choose (decisions: access code). The result is cached for a second,
 * so a hall that scans one QR code queries the database once.
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

const findWatchEvent = transactional(async (tx, accessCode: string): Promise<WatchEvent | null> => {
  const event = await tx.em.findOne(Event, { accessCode }, { populate: ['owner'] })
  if (!event) return null
  const displays = await tx.em.find(
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
  const { appearance } = await loadAppearance(tx.em, event)
  const current = currentShowing(
    displays.map(({ showing }) => showing),
    tx.now(),
  )
  return { ...appearance, showings, currentShowing: { reference: current.reference } }
})

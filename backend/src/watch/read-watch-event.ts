import type { WatchEvent } from '../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import type { WatchContext } from '../context/context.ts'
import { fail } from '../errors/fail.ts'

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
  ctx: WatchContext,
  { accessCode, clientAddress }: AccessCodeInput,
): Promise<WatchEvent> {
  const { limits, foundEvents, source } = ctx.services
  const code = parseAccessCode(accessCode)
  const demand = limits.accessCode.demandOf(clientAddress)
  if (demand) fail('rate-limited', { retryAfterSeconds: Math.ceil(demand.msLeft / 1000) })
  const found = await foundEvents.get(code, () => source.findEvent(code))
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

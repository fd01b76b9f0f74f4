import type { WatchEvent } from '../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import type { WatchContext } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { networksOf } from '../infrastructure/network-address.ts'
import { runCodeLookUp } from '../limits/lanes.ts'

export interface AccessCodeInput {
  /** Eight digits, with an optional space in the middle. */
  accessCode: string
  /** For counting misses. */
  clientAddress: string
  /** The key of a share link: the reference of a showing of the event. */
  link?: string | undefined
  /** What a client does to look up a typed code while many are wrong, see `CodePasses`. */
  pass?: string | undefined
}

/**
 * An event by its access code, with the showings that attendees can choose (docs/product-rules.md#access-codes). The result is cached for a
 * second, so a hall that scans one QR code queries the database once.
 * @throws invalid-format, not-found, proof-of-work-required after many misses, unless a share link or a pass comes with the code
 */
export async function readWatchEvent(
  ctx: WatchContext,
  { accessCode, clientAddress, link, pass }: AccessCodeInput,
): Promise<WatchEvent> {
  const code = parseAccessCode(accessCode)
  const typed = { code, clientAddress, pass }
  if (await isLinked(ctx, code, link)) return lookUp(ctx, typed)
  const { network = clientAddress } = networksOf(clientAddress).at(-1) ?? {}
  return runCodeLookUp(network, async () => {
    await requirePass(ctx, typed)
    return lookUp(ctx, typed)
  })
}

/** @throws not-found, which counts as a miss */
async function lookUp({ services }: WatchContext, { code, clientAddress }: Typed) {
  const found = await services.foundEvents.get(code, () => services.source.findEvent(code))
  if (found) return found
  await services.limits.accessCode.miss(clientAddress)
  return fail('not-found')
}

/** What the caller's next look-up of a code costs: a challenge, or null for nothing. @throws invalid-format */
export async function readCodeChallenge(ctx: WatchContext, { accessCode, clientAddress }: AccessCodeInput) {
  const code = parseAccessCode(accessCode)
  const demand = ctx.services.limits.accessCode.demandOf(clientAddress)
  return demand && ctx.services.codePasses.challenge({ accessCode: code, effort: demand.effort }, ctx.now())
}

/** Whether a code comes with a key of its own event, which can't be guessed. */
async function isLinked({ services }: WatchContext, code: string, link: string | undefined) {
  const state = link === undefined ? null : await services.live.read(link)
  return state?.snapshot.event.accessCode === code
}

type Typed = Pick<AccessCodeInput, 'clientAddress' | 'pass'> & { code: string }

/** @throws proof-of-work-required */
async function requirePass({ services, now }: WatchContext, { code, clientAddress, pass }: Typed) {
  const demand = services.limits.accessCode.demandOf(clientAddress)
  if (!demand) return
  const { effort, msLeft } = demand
  if (pass !== undefined && (await services.codePasses.accept(pass, { accessCode: code, effort }, now()))) return
  fail('proof-of-work-required', { retryAfterSeconds: Math.ceil(msLeft / 1000) })
}

/** @throws invalid-format */
function parseAccessCode(text: string) {
  const code = text.trim().replace(/^(\d{4})\s(\d{4})$/, '$1$2')
  return /^\d{8}$/.test(code) ? code : refuseAccessCode()
}

/** @throws invalid-format */
export const refuseAccessCode = () =>
  fail('invalid-format', { message: refusals.accessCodeFormat, field: 'accessCode' })

import { budgets } from '../../../../openapi/rules/http/budgets.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { type NewCaption, takeCaptions } from '../../../../openapi/rules/showings/captions.ts'
import { requireActor } from '../../accounts/access.ts'
import { type Context, reading, type Transaction, transactional } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { parseDate } from '../../infrastructure/dates.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { findByLink } from '../captioner/find-by-link.ts'
import { announceAfterCommit, reviseDisplay } from '../display/change-display.ts'
import { recordUse } from '../previews/previews.ts'
import type { Showing } from '../showing.entity.ts'
import { loadCaptionsById, type Stream } from './load-captions.ts'

interface Sent {
  captions: NewCaption[]
}

interface Found {
  captions: NewCaption[]
  find(tx: Transaction, options: { lock: boolean }): ReturnType<typeof findShowing>
}

/** Locks the stream until the transaction ends, and makes it with the first caption. */
const LOCK = `insert into caption_stream (showing_reference, sequence, starts_after, bytes) values (?, 0, 0, 0)
  on conflict (showing_reference) do update set sequence = caption_stream.sequence
  returning sequence, starts_after as "startsAfter", bytes`
const WRITE_STREAM = 'update caption_stream set sequence = ?, bytes = ? where showing_reference = ?'
const WRITE = `
  insert into caption (showing_reference, id, text, version, is_final, started_at, position, sequence)
  select ?, id, text, version, "isFinal", "startedAtUtc", position, sequence from jsonb_to_recordset(?::jsonb)
    as given (id text, text text, version int, "isFinal" boolean, "startedAtUtc" timestamptz, position int, sequence int)
  on conflict (showing_reference, id) do update
    set text = excluded.text, version = excluded.version, is_final = excluded.is_final, sequence = excluded.sequence`
const BYTES_OF_EVENT = `select coalesce(sum(bytes), 0)::float8 as bytes from caption_stream
  join showing on showing.reference = caption_stream.showing_reference where showing.event_reference = ?`

/**
 * Adds captions or replaces their text (docs/product-rules.md#captions). Versions that are known already have no effect.
 * @throws not-logged-in, rate-limited, not-found, invalid-value, wrong-state for words after the end, payload-too-large
 */
export async function addCaptions(ctx: Context, { captions, ...address }: Sent & Required<ShowingAddress>) {
  await ctx.services.limits.captionText.consume(requireActor(ctx).reference, bytesOf(captions))
  return write(ctx, { captions, find: (tx, options) => findShowing(tx, address, options) })
}

/**
 * The same for those who have a captioner's link; each showing has its own limit.
 * @throws rate-limited, not-found, invalid-value, wrong-state for words after the end, payload-too-large
 */
export async function addCaptionsByLink(ctx: Context, { captions, captionerToken }: Sent & { captionerToken: string }) {
  const { showing } = await findByLink(reading(ctx), captionerToken)
  await ctx.services.limits.caption.consume(showing.reference)
  await ctx.services.limits.captionText.consume(showing.reference, bytesOf(captions))
  return write(ctx, { captions, find: (tx, options) => findByLink(tx, captionerToken, options) })
}

const bytesOf = (captions: readonly NewCaption[]) =>
  captions.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)

const write = transactional(async (tx, { captions, find }: Found) => {
  const found = await find(tx, { lock: false })
  // The first caption changes what attendees see of the showing. Display before stream, as when a showing is deleted
  const { showing, display, event } = found.showing.hasCaptions ? found : await find(tx, { lock: true })
  const { reference } = showing
  const [stream = fail('not-found')] = await tx.em.execute<Stream[]>(LOCK, [reference])
  const ids = captions.map(({ id }) => id)
  const known = await loadCaptionsById(tx.em, reference, ids)
  const given = captions.map((caption, at) => readTime(caption, at))
  requireBeforeEnd(showing, given, new Set(known.map(({ id }) => id)))
  const taken = takeCaptions({ sequence: stream.sequence, known, now: tx.now() }, given)
  const { sequence, changed, current } = taken
  if (changed.length === 0) return { sequence, captions: current }
  const bytes = stream.bytes + taken.bytes
  if (taken.bytes > 0) await requireRoom(tx.em, event.reference, bytes, taken.bytes)
  await tx.em.execute(WRITE, [reference, JSON.stringify(changed)])
  await tx.em.execute(WRITE_STREAM, [sequence, bytes, reference])
  await recordUse(tx.em, showing, tx.now())
  if (!showing.hasCaptions) {
    showing.hasCaptions = true
    reviseDisplay(display, tx.now())
    await announceAfterCommit(tx, event, [reference])
  }
  const { startsAfter } = stream
  const message = { showingReference: reference, after: stream.sequence, sequence, startsAfter, captions: changed }
  tx.afterCommit(() => tx.services.announceCaptions(message))
  return { sequence, captions: current }
})

const readTime = ({ startedAtUtc, ...caption }: NewCaption, at: number): NewCaption =>
  startedAtUtc === undefined
    ? caption
    : { ...caption, startedAtUtc: parseDate(startedAtUtc, `captions.${at}.startedAtUtc`).toISOString() }

/** After the end only what was said before it, and corrections. */
function requireBeforeEnd({ endDate }: Showing, captions: readonly NewCaption[], known: ReadonlySet<string>) {
  if (!endDate) return
  const isLater = ({ id, startedAtUtc }: NewCaption) =>
    !known.has(id) && (startedAtUtc === undefined || new Date(startedAtUtc) > endDate)
  if (captions.some(isLater)) fail('wrong-state', { message: refusals.eventEnded })
}

async function requireRoom(em: EntityManager, eventReference: string, bytes: number, more: number) {
  if (bytes > budgets.captions.amount) fail('payload-too-large', { message: refusals.captionsFull })
  const [all] = await em.execute<{ bytes: number }[]>(BYTES_OF_EVENT, [eventReference])
  if ((all?.bytes ?? 0) + more > budgets.captionsOfEvent.amount)
    fail('payload-too-large', { message: refusals.eventCaptionsFull })
}

import type { Caption, CaptionList } from '../../../../generated/zod/schemas/index.zod.ts'
import { CAPTIONS_AT_ONCE } from '../../../../openapi/rules/showings/captions.ts'
import type { CaptionsPart } from '../../context/ports/watch-source.ts'
import type { EntityManager } from '../../db/orm.ts'

const COLUMNS = `id, text, version, is_final as "isFinal", position, sequence,
  (extract(epoch from started_at) * 1000)::float8 as "startedAt"`
const STREAM = 'select sequence, starts_after as "startsAfter", bytes from caption_stream where showing_reference = ?'
const CHANGED = `select ${COLUMNS} from caption where showing_reference = ? and sequence > ? order by sequence limit ?`
const NEWEST = `select ${COLUMNS} from caption where showing_reference = ? and position < ? and text <> '' order by position desc limit ?`
const OF_IDS = `select ${COLUMNS} from caption where showing_reference = ? and id in (select jsonb_array_elements_text(?::jsonb))`
const FINAL = `select ${COLUMNS} from caption where showing_reference = ? and is_final and text <> '' order by position`
const LAST = 2_147_483_647

type Row = Omit<Caption, 'startedAtUtc'> & { startedAt: number }

/** What a showing's captions are as a whole. */
export interface Stream {
  sequence: number
  startsAfter: number
  bytes: number
}

/** A part of a showing's captions: the newest, those before a position, or what has changed since a sequence. */
export async function loadCaptions(
  em: EntityManager,
  showingReference: string,
  { after, before }: CaptionsPart,
): Promise<CaptionList> {
  // First, so that the captions contain at least every change up to its sequence
  const { sequence, startsAfter } = await loadStream(em, showingReference)
  const most = CAPTIONS_AT_ONCE + 1
  const found =
    after === undefined
      ? await execute(em, NEWEST, [showingReference, before ?? LAST, most])
      : await execute(em, CHANGED, [showingReference, after, most])
  const captions = found.slice(0, CAPTIONS_AT_ONCE)
  const hasMore = found.length > captions.length
  if (after === undefined) return { sequence, startsAfter, captions: captions.reverse(), hasMore }
  return { sequence: hasMore ? (captions.at(-1)?.sequence ?? sequence) : sequence, startsAfter, captions, hasMore }
}

/** The stream of a showing; an empty one before its first caption. */
export async function loadStream(em: EntityManager, showingReference: string): Promise<Stream> {
  const [stream] = await em.execute<Stream[]>(STREAM, [showingReference])
  return stream ?? { sequence: 0, startsAfter: 0, bytes: 0 }
}

/** The captions with these ids. */
export const loadCaptionsById = (em: EntityManager, showingReference: string, ids: string[]) =>
  execute(em, OF_IDS, [showingReference, JSON.stringify(ids)])

/** All final captions, by position. */
export const loadFinalCaptions = (em: EntityManager, showingReference: string) => execute(em, FINAL, [showingReference])

async function execute(em: EntityManager, sql: string, values: unknown[]): Promise<Caption[]> {
  const rows = await em.execute<Row[]>(sql, values)
  return rows.map(({ startedAt, ...row }) => ({ ...row, startedAtUtc: new Date(startedAt).toISOString() }))
}

import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { LyricExtentList } from '../../../generated/zod/schemas/index.zod.ts'
import { type LyricExtents, lyricExtents } from '../../../openapi/rules/lyrics/extents.ts'
import { inSongs } from '../../../openapi/rules/lyrics/list-extents.ts'
import type { StoredRow } from '../content/content-page.entity.ts'
import type { Orm } from '../db/orm.ts'

/** No verse is longer; the contents of longer slides aren't loaded. */
const MOST_BYTES = 6_000
/** Milliseconds after which others have their turn. */
const SLICE = 5

const SLIDES = `
  select slide.reference, slide.name, page.shown_version as version, page.bytes <= ${MOST_BYTES} as "mayBeVerse"
  from slide join content_page page on page.reference = slide.page_reference
  where slide.event_reference = ? order by slide.order_index`
const CONTENTS = `
  select slide.reference, page.rows from slide join content_page page on page.reference = slide.page_reference
  where slide.reference = any (string_to_array(?, ' '))`

interface Slide {
  reference: string
  name: string
  version: number
  mayBeVerse: boolean
}
interface Contents {
  reference: string
  rows: StoredRow[]
}

/** By slide. Presses change what is derived from a showing, but not its slides: without this, each would measure 500 of them again. */
const measured = new LRUCache<string, { version: number; extents: LyricExtents | undefined }>({ max: 20_000 })

/** The room that an event's lyrics need, without their text. */
export async function loadLyricExtents(orm: Orm, eventReference: string): Promise<LyricExtentList> {
  const em = orm.em.fork()
  const slides = await em.execute<Slide[]>(SLIDES, [eventReference])
  const isKnown = ({ reference, version }: Slide) => measured.get(reference)?.version === version
  const changed = slides.filter((slide) => slide.mayBeVerse && !isKnown(slide))
  const found = new Map(slides.filter(isKnown).map(({ reference }) => [reference, measured.get(reference)?.extents]))
  const contents =
    changed.length === 0
      ? []
      : await em.execute<Contents[]>(CONTENTS, [changed.map(({ reference }) => reference).join(' ')])
  const versions = new Map(changed.map(({ reference, version }) => [reference, version]))
  let began = performance.now()
  for (const { reference, rows } of contents) {
    const extents = lyricExtents(rows)
    found.set(reference, extents)
    measured.set(reference, { version: versions.get(reference) ?? 0, extents })
    if (performance.now() - began < SLICE) continue
    await setImmediate()
    began = performance.now()
  }
  return { slides: inSongs(slides, (slide) => found.get(slide.reference)) }
}

import type { LyricExtentList } from '../../../generated/zod/schemas/index.zod.ts'
import { listExtents } from '../../../openapi/rules/lyrics/list-extents.ts'
import type { StoredRow } from '../content/content-page.entity.ts'
import type { Orm } from '../db/orm.ts'

/** No verse is longer; the contents of longer slides aren't loaded. */
const MOST_BYTES = 16_000

const SLIDES = `
  select slide.reference, slide.name, page.shown_version as version,
    case when page.bytes <= ${MOST_BYTES} then page.rows else '[]'::jsonb end as rows
  from slide join content_page page on page.reference = slide.page_reference
  where slide.event_reference = ? order by slide.order_index`

interface Row {
  reference: string
  name: string
  version: number
  rows: StoredRow[]
}

/** The room that an event's lyrics need, without their text. */
export const loadLyricExtents = async (orm: Orm, eventReference: string): Promise<LyricExtentList> => ({
  slides: listExtents(await orm.em.fork().execute<Row[]>(SLIDES, [eventReference])),
})

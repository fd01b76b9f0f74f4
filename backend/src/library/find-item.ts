import type { EntityManager } from '../db/orm.ts'
import type { FoundItem } from './present-item.ts'
import { visibleUsesOfItem } from './visible-uses.ts'

/** A use of an item that the caller may see. Times in milliseconds. */
export interface FoundUse {
  event: string
  kind: 'Song' | 'Slide'
  title: string
  firstLine: string | null
  authors: string | null
  ccliNumber: string | null
  version: string
  slides: string[]
  shown: number | null
  used: number
}

const COLUMNS = `library_use.event_reference as event, kind, title, first_line as "firstLine", authors, ccli_number as "ccliNumber", library_use.version, slides,
  floor(extract(epoch from shown_at) * 1000)::float8 as shown, floor(extract(epoch from used_at) * 1000)::float8 as used`
const USES = `${visibleUsesOfItem(COLUMNS, 'item_reference = ?')} order by used_at desc, library_use.slide_reference`

/** All uses of an item that an account may see, the last used first. None means that the item isn't found. */
export const findUses = (em: EntityManager, account: string, item: string) =>
  em.execute<FoundUse[]>(USES, [account, account, item])

const FAVOURITE = 'select 1 from library_favourite where account_reference = ? and item_reference = ?'

export const isFavourite = async (em: EntityManager, account: string, item: string) =>
  (await em.execute<unknown[]>(FAVOURITE, [account, item])).length > 0

/** An item by its uses, of which there is at least one. */
export function itemOf(reference: string, uses: FoundUse[], isFavourite: boolean): FoundItem {
  const [last] = uses as [FoundUse]
  const shown = Math.max(...uses.map((use) => use.shown ?? 0))
  return {
    ...last,
    reference,
    isFavourite,
    slideCount: last.slides.length,
    useCount: new Set(uses.map(({ event }) => event)).size,
    shown: shown || null,
    used: last.used,
  }
}

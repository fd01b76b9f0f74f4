import { requireActor } from '../accounts/access.ts'
import type { Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { lastShown } from './last-shown.ts'
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
  ${lastShown('select library_use.event_reference, library_use.slides')} as shown, floor(extract(epoch from used_at) * 1000)::float8 as used`
const NEWEST_FIRST = 'used_at desc, library_use.slide_reference'
const inEvents = 'event.reference in (select jsonb_array_elements_text(?::jsonb))'
const USES = `${visibleUsesOfItem(COLUMNS, `item_reference = ? and ${inEvents}`)} order by ${NEWEST_FIRST}`

/** The uses of an item in some events, as far as an account may see them, the last used first. */
export const findUses = (em: EntityManager, account: string, item: string, events: string[]) =>
  em.execute<FoundUse[]>(USES, [account, account, item, JSON.stringify(events)])

/** A use with what all events that have the item say together. */
export interface FoundEvent extends FoundUse {
  useCount: number
  lastShown: number | null
}

const ofEvents = visibleUsesOfItem(
  'event.reference as event, max(used_at) as used_at',
  'item_reference = ? group by event.reference',
)
const ofItem = visibleUsesOfItem('library_use.event_reference, library_use.slides', 'item_reference = ?')
const EVENTS = `
  select last.*, "useCount", ${lastShown(ofItem)} as "lastShown" from (
    select event, used_at, count(*) over ()::int as "useCount" from (${ofEvents}) found order by used_at desc, event limit ?
  ) summary cross join lateral (
    select ${COLUMNS} from library_use where library_use.event_reference = summary.event and item_reference = ? order by ${NEWEST_FIRST} limit 1
  ) last order by summary.used_at desc, summary.event`

/** The last use of an item in each event that an account may see, the last used first. None means that the item isn't found. */
export const findEvents = (em: EntityManager, account: string, item: string, most: number) =>
  em.execute<FoundEvent[]>(EVENTS, [...[account, account, item], ...[account, account, item, most, item]])

/** The caller's reference, if it may see the item. @throws not-logged-in, not-found */
export async function requireItem(tx: Pick<Transaction, 'em' | 'actor'>, item: string): Promise<string> {
  const { reference } = requireActor(tx)
  if ((await findEvents(tx.em, reference, item, 1)).length === 0) fail('not-found')
  return reference
}

/** What only the account sees of an item. */
export type Marks = Pick<FoundItem, 'isFavourite' | 'tags'>

const MARKS = `select exists (select from library_favourite where account_reference = ? and item_reference = ?) as "isFavourite",
  coalesce((select tags from library_tags where account_reference = ? and item_reference = ?), '[]') as tags`

export async function marksOf(em: EntityManager, account: string, item: string): Promise<Marks> {
  const [marks] = await em.execute<Marks[]>(MARKS, [account, item, account, item])
  return marks ?? { isFavourite: false, tags: [] }
}

/** An item by one of its events. */
export const itemOf = (reference: string, { lastShown, ...last }: FoundEvent, marks: Marks): FoundItem => ({
  ...last,
  reference,
  ...marks,
  slideCount: last.slides.length,
  shown: lastShown,
})

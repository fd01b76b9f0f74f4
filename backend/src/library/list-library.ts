import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { searchWords } from '../../../openapi/rules/library/search-words.ts'
import { requireActor } from '../accounts/access.ts'
import type { Context } from '../context/context.ts'
import { lastShown } from './last-shown.ts'
import { cursorOf, type LibraryCursor, readCursor } from './library-cursor.ts'
import { type FoundItem, presentItem } from './present-item.ts'
import { refreshLibraryOf } from './refresh/refresh-library.ts'
import { visibleUses, visibleUsesOfItem, visibleUsesReadFirst, visibleValues } from './visible-uses.ts'

const PAGE = 24
/** Later than any use. */
const FIRST: LibraryCursor = { at: Date.UTC(9999, 0), item: '' }

const USES = visibleUsesOfItem('library_use.*', 'library_use.item_reference = page.item_reference')
/** The uses of each condition, in turn: an index serves one condition, but not the choice between two. */
const usesOf = (columns: string, conditions: readonly Condition[]) =>
  conditions.map(({ sql, isVague }) => (isVague ? visibleUsesReadFirst : visibleUses)(columns, sql)).join(' union all ')
const itemsOf = (conditions: readonly Condition[]) => `
  with found as (
    select item_reference, max(used_at) as used_at from (${usesOf('item_reference, used_at', conditions)}) wanted group by item_reference
  ),
  page as (
    select * from found where (used_at, item_reference) < (?, ?) order by used_at desc, item_reference desc limit ${PAGE + 1}
  )
  select page.item_reference as reference, (select count(*) from found)::int as total, last.*,
    floor(extract(epoch from page.used_at) * 1000)::float8 as at,
    exists (select from library_favourite where account_reference = ? and item_reference = page.item_reference) as "isFavourite",
    coalesce((select tags from library_tags where account_reference = ? and item_reference = page.item_reference), '[]') as tags
  from page cross join lateral (
    with uses as (${USES})
    select (array_agg(kind order by used_at desc))[1] as kind, (array_agg(title order by used_at desc))[1] as title,
      (array_agg(first_line order by used_at desc))[1] as "firstLine", (array_agg(authors order by used_at desc))[1] as authors,
      (array_agg(ccli_number order by used_at desc))[1] as "ccliNumber",
      (array_agg(jsonb_array_length(slides) order by used_at desc))[1] as "slideCount",
      count(distinct event_reference)::int as "useCount",
      case when max(shown_at) is not null then ${lastShown('select event_reference, slides from uses')} end as shown, floor(extract(epoch from max(used_at)) * 1000)::float8 as used
    from uses
  ) last order by page.used_at desc, page.item_reference desc`
const totalOf = (conditions: readonly Condition[]) =>
  `select count(distinct item_reference)::int as total from (${usesOf('item_reference', conditions)}) wanted`
/** Items that have the words together with their tags. Words of uses that the account may no longer see don't count. */
const TAGGED = `select distinct tagged.item_reference as item from library_tags tagged
  join (${visibleUsesOfItem(
    'library_use.item_reference, library_use.words',
    'library_use.item_reference in (select item_reference from library_tags where account_reference = ?)',
  )}) uses on uses.item_reference = tagged.item_reference
  where tagged.account_reference = ? and (uses.words || tagged.words) @@ ?::tsquery`

interface Condition {
  sql: string
  values: unknown[]
  /** Whether the last word is so short that most items may have it. */
  isVague: boolean
}

interface ListQuery {
  search: string
  kind?: api.LibraryKind | undefined
  favourite: 'true' | 'false'
  slideReference?: string | undefined
  cursor?: string | undefined
}

/** A page of the songs and slides of the caller's events, the last used first. @throws not-logged-in, invalid-format (cursor) */
export async function listLibrary(ctx: Context, query: ListQuery): Promise<api.LibraryList> {
  const { reference } = requireActor(ctx)
  const after = query.cursor === undefined ? FIRST : readCursor(query.cursor)
  await refreshLibraryOf(ctx, reference)
  const em = ctx.services.orm.em.fork()
  const words = tsqueryOf(query.search)
  const tagged =
    words === null
      ? []
      : await em.execute<{ item: string }[]>(TAGGED, [...visibleValues(reference), reference, reference, words])
  const conditions = [conditionOf(reference, query, words === null ? null : ['words @@ ?::tsquery', words])]
  if (tagged.length > 0) {
    const items = JSON.stringify(tagged.map(({ item }) => item))
    const isTagged = 'item_reference in (select jsonb_array_elements_text(?::jsonb))'
    conditions.push(conditionOf(reference, query, [isTagged, items]))
  }
  const values = conditions.flatMap((one) => [...visibleValues(reference), ...one.values])
  const rest = [new Date(after.at), after.item, reference, reference, reference, reference]
  const found = await em.execute<ListedItem[]>(itemsOf(conditions), [...values, ...rest])
  const items = found.slice(0, PAGE)
  const last = items.at(-1)
  // A page behind the last item has no row that says how many there are
  const total = found[0]?.total ?? (await em.execute<{ total: number }[]>(totalOf(conditions), values))[0]?.total ?? 0
  const nextCursor = found.length > PAGE && last ? cursorOf({ at: last.at, item: last.reference }) : null
  return { items: items.map(presentItem), total, nextCursor }
}

type ListedItem = FoundItem & { at: number; total: number }

/** Only the conditions that a query has, so that the database plans for them. */
function conditionOf(
  account: string,
  { kind, favourite, slideReference }: ListQuery,
  words: [sql: string, value: string] | null,
): Condition {
  const conditions: [sql: string, value: string | null | undefined][] = [
    words ?? ['', null],
    ['kind = ?', kind],
    [
      'item_reference in (select item_reference from library_favourite where account_reference = ?)',
      favourite === 'true' ? account : null,
    ],
    ['library_use.slides @> jsonb_build_array(?::text)', slideReference],
  ]
  const asked = conditions.filter(([, value]) => value !== null && value !== undefined)
  return {
    sql: ['true', ...asked.map(([sql]) => sql)].join(' and '),
    values: asked.map(([, value]) => value),
    isVague: words !== null && VAGUE.test(words[1]),
  }
}

/** One or two letters as the beginning of a word, in a `tsquery`. */
const VAGUE = /'.{1,2}':\*$/u

/** More words than anyone types. */
const MOST_WORDS = 20

/** All words, the last one as a prefix. They are letters and digits only, so none of them is an operator. Null without words. */
export function tsqueryOf(search: string): string | null {
  const words = searchWords(search).slice(0, MOST_WORDS)
  if (words.length === 0) return null
  return words.map((word, at) => `'${word}'${at === words.length - 1 ? ':*' : ''}`).join(' & ')
}

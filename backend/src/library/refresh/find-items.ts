import { type Identity, isSameItem, isStillSame } from '../../../../openapi/rules/library/describe-item.ts'
import type { EntityManager } from '../../db/orm.ts'
import { hashToken } from '../../infrastructure/references.ts'
import { EVENTS_OF } from '../visible-uses.ts'
import type { IndexedEvent } from './read-event-slides.ts'

/** What decides which item a changed song or slide is. */
export interface Unidentified extends Identity {
  slides: { reference: string }[]
  titleKey: string
}
type Known = Identity & { item: string }
type Former = Pick<Identity, 'kind' | 'words'> & { slides: string[]; item: string }

/** Of those with the same title or CCLI number, the last used ones are compared: an event may have 500 slides of one name. */
const MOST_COMPARED = 20

const WORDS = 'array_to_json(tsvector_to_array(words)) as words'
const listed = 'select jsonb_array_elements_text(?::jsonb)'
const FORMER = `
  select kind, slides, ${WORDS}, item_reference as item from library_use
  where event_reference = ? and exists (select from jsonb_array_elements_text(slides) slide where slide.value in (${listed}))`
const OTHERS = `
  with near as (${EVENTS_OF} union select reference from event where team_reference = ?)
  select asked.key, kind, title, ${WORDS}, ccli_number as "ccliNumber", version, item_reference as item
  from jsonb_array_elements_text(?::jsonb) as asked (key) cross join lateral (
    select * from (
      select distinct on (item_reference, kind) * from library_use
      where (title_key = asked.key or ccli_number = asked.key) and event_reference in (select reference from near)
      order by item_reference, kind, used_at desc
    ) newest order by used_at desc limit ${MOST_COMPARED}
  ) other`

/**
 * Finds the item of each changed song or slide of an event: the one it was before, if it keeps half of its words; else the same one of an event that
 * its owner or team may edit; else its own, named by a hash with the owner's unguessable reference.
 */
export function createItemFinder(em: EntityManager, { owner, team }: IndexedEvent, event: string) {
  /** An event may have a song twice. */
  const own = new Map<string, Known[]>()
  /** Those of other events, by the keys of the last call. */
  let others = new Map<string, Known[]>()

  const readOthers = async (keys: string[]) => {
    const unread = keys.filter((key) => !others.has(key))
    const values = [owner, owner, team, JSON.stringify(unread)]
    const found = unread.length === 0 ? [] : await em.execute<(Known & { key: string })[]>(OTHERS, values)
    const read = Map.groupBy(found, ({ key }) => key)
    others = new Map(keys.map((key) => [key, others.get(key) ?? read.get(key) ?? []]))
  }

  return async (changed: Unidentified[]): Promise<string[]> => {
    if (changed.length === 0) return []
    const slides = changed.flatMap((one) => one.slides.map(({ reference }) => reference))
    const former = await em.execute<Former[]>(FORMER, [event, JSON.stringify(slides)])
    await readOthers([...new Set(changed.flatMap(keysOf))])
    return changed.map((one) => {
      const references = new Set(one.slides.map(({ reference }) => reference))
      const isBefore = ({ kind, slides, words }: Former) =>
        kind === one.kind && slides.some((slide) => references.has(slide)) && isStillSame(words, one.words)
      const same = keysOf(one).flatMap((key) => [...(others.get(key) ?? []), ...(own.get(key) ?? [])])
      const item =
        former.find(isBefore)?.item ?? same.find((other) => isSameItem(one, other))?.item ?? nameOf(owner, one)
      for (const key of keysOf(one)) own.set(key, [{ ...one, item }, ...(own.get(key) ?? [])].slice(0, MOST_COMPARED))
      return item
    })
  }
}

/** What an item has in common with another one that may be the same. */
const keysOf = ({ titleKey, ccliNumber }: Unidentified) => (ccliNumber === null ? [titleKey] : [titleKey, ccliNumber])

const nameOf = (owner: string, { kind, titleKey, version }: Unidentified) =>
  hashToken(`${owner} ${kind} ${titleKey} ${version}`).slice(0, 22)

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
type Other = Identity & { item: string }
type Former = Pick<Identity, 'kind' | 'words'> & { slides: string[]; item: string }

const WORDS = 'array_to_json(tsvector_to_array(words)) as words'
const FORMER = `select kind, slides, ${WORDS}, item_reference as item from library_use where event_reference = ?`
const any = 'any(array(select jsonb_array_elements_text(?::jsonb)))'
const OTHERS = `
  select distinct on (item_reference, kind) kind, title, ${WORDS}, ccli_number as "ccliNumber", version, item_reference as item
  from library_use where (title_key = ${any} or ccli_number = ${any}) and event_reference in (
    ${EVENTS_OF} union select reference from event where team_reference = ?
  )
  order by item_reference, kind, used_at desc`

/**
 * The item of each changed song or slide: the one it was before, if it keeps half of its words; else the same one of an event that its owner or team may
 * edit; else its own, named by a hash with the owner's unguessable reference.
 */
export async function findItemReferences(
  em: EntityManager,
  { owner, team }: IndexedEvent,
  event: string,
  changed: Unidentified[],
): Promise<string[]> {
  if (changed.length === 0) return []
  const former = await em.execute<Former[]>(FORMER, [event])
  const titles = JSON.stringify(changed.map(({ titleKey }) => titleKey))
  const numbers = JSON.stringify(changed.flatMap(({ ccliNumber }) => ccliNumber ?? []))
  const others = await em.execute<Other[]>(OTHERS, [titles, numbers, owner, owner, team])
  return changed.map((one) => {
    const own = new Set(one.slides.map(({ reference }) => reference))
    const isBefore = ({ kind, slides, words }: Former) =>
      kind === one.kind && slides.some((slide) => own.has(slide)) && isStillSame(words, one.words)
    const item =
      former.find(isBefore)?.item ?? others.find((other) => isSameItem(one, other))?.item ?? nameOf(owner, one)
    // An event may have a song twice
    others.push({ ...one, item })
    return item
  })
}

const nameOf = (owner: string, { kind, titleKey, version }: Unidentified) =>
  hashToken(`${owner} ${kind} ${titleKey} ${version}`).slice(0, 22)

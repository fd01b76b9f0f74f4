import { describeItem, type ItemDescription, libraryGroups } from '../../../../openapi/rules/library/describe-item.ts'
import { normalised } from '../../../../openapi/rules/library/search-words.ts'
import type { StoredRow } from '../../content/content-page.entity.ts'
import type { EntityManager } from '../../db/orm.ts'
import { hashToken } from '../../infrastructure/references.ts'
import { restBetween } from '../../infrastructure/with-rest.ts'
import { createItemFinder } from './find-items.ts'
import {
  type IndexedEvent,
  type IndexedSlide,
  readIndexedEvent,
  readIndexedSlides,
  readRows,
} from './read-event-slides.ts'
import { type WrittenUse, writeUses } from './write-uses.ts'

const CHANGES = 'select id::text from library_change where event_reference = ? order by library_change.id limit 1000'
const KNOWN = 'select slide_reference as slide, source from library_use where event_reference = ?'

/** Slides that are one item, and what says whether they have changed. */
interface Group {
  kind: 'Song' | 'Slide'
  title: string | undefined
  slides: IndexedSlide[]
  sections: string[]
  source: string
}

/**
 * Writes an event's part of the library again, in short statements without a transaction: on the embedded database one would hold up all
 * calls. Reads the contents only of songs and slides that have changed. If another node was faster, its result stays.
 */
export async function refreshEvent(em: EntityManager, event: string): Promise<void> {
  const changes = (await em.execute<{ id: string }[]>(CHANGES, [event])).map(({ id }) => id)
  if (changes.length === 0) return
  const indexed = await readIndexedEvent(em, event)
  if (!indexed) return writeUses(em, { event, changes, shownAt: null, unchanged: [], changed: [] })
  const groups = libraryGroups(await readIndexedSlides(em, event)).map((group) => ({
    ...group,
    source: sourceOf(group.slides),
  }))
  const known = new Map(
    (await em.execute<{ slide: string; source: string }[]>(KNOWN, [event])).map(({ slide, source }) => [slide, source]),
  )
  const isKnown = ({ slides, source }: Group) => known.get(slides[0]?.reference ?? '') === source
  const unchanged = groups.filter(isKnown).map(({ slides }) => slides[0]?.reference ?? '')
  const changed = await describe(
    em,
    { event, indexed },
    groups.filter((group) => !isKnown(group)),
  )
  await writeUses(em, { event, changes, shownAt: indexed.shownAt, unchanged, changed })
}

// The rule's version: a new one makes every node read all slides again
const RULE = 1
const sourceOf = (slides: IndexedSlide[]) =>
  hashToken(JSON.stringify([RULE, slides.map(({ reference, name, version }) => [reference, name, version])]))

/** Songs and slides that are read and described together, so that an event's contents aren't all in memory at once. */
const SLICE = 50

async function describe(
  em: EntityManager,
  { event, indexed }: { event: string; indexed: IndexedEvent },
  groups: Group[],
): Promise<WrittenUse[]> {
  const findItems = createItemFinder(em, indexed, event)
  const described: WrittenUse[] = []
  const rest = restBetween()
  for (let at = 0; at < groups.length; at += SLICE) {
    const slice = groups.slice(at, at + SLICE)
    const rows = await readRows(em, slice)
    const found = []
    for (const group of slice) {
      found.push(...describeGroup(group, rows))
      await rest()
    }
    const items = await findItems(found)
    const usedAt = ({ slides }: Group) =>
      Math.max(indexed.shownAt?.getTime() ?? 0, ...slides.map(({ updatedAt }) => updatedAt))
    described.push(...found.map((one, at) => ({ ...one, item: items[at] ?? '', usedAt: usedAt(one) })))
  }
  return described
}

/** Nothing for a group without words and pictures. */
function describeGroup(group: Group, rows: Map<string, StoredRow[]>) {
  const slides = group.slides.map((slide, at) => ({
    name: slide.name,
    section: group.sections[at] ?? '',
    rows: rows.get(slide.page) ?? [],
  }))
  const item = describeItem(group.kind, group.title, slides)
  if (!item) return []
  return [{ ...group, ...withVersion(item), titleKey: hashToken(`${group.kind} ${normalised(item.title)}`) }]
}

const withVersion = ({ contents, ...item }: ItemDescription) => ({
  ...item,
  version: hashToken(contents).slice(0, 22),
})

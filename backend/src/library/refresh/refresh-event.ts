import { describeItem, type ItemDescription, libraryGroups } from '../../../../openapi/rules/library/describe-item.ts'
import { normalised } from '../../../../openapi/rules/library/search-words.ts'
import type { EntityManager } from '../../db/orm.ts'
import { hashToken } from '../../infrastructure/references.ts'
import { findItemReferences } from './find-item-references.ts'
import {
  type IndexedEvent,
  type IndexedSlide,
  readIndexedEvent,
  readIndexedSlides,
  readRows,
} from './read-event-slides.ts'
import { writeUses } from './write-uses.ts'

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
 * calls. Reads the contents only of songs and slides that have changed. If another node did the same meanwhile, its result stays.
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

async function describe(
  em: EntityManager,
  { event, indexed }: { event: string; indexed: IndexedEvent },
  groups: Group[],
) {
  const rows = await readRows(em, groups)
  const described = groups.flatMap((group) => {
    const slides = group.slides.map((slide, at) => ({
      name: slide.name,
      section: group.sections[at] ?? '',
      rows: rows.get(slide.page) ?? [],
    }))
    const item = describeItem(group.kind, group.title, slides)
    const titleKey = item && hashToken(`${group.kind} ${normalised(item.title)}`)
    return item && titleKey ? [{ ...group, ...withVersion(item), titleKey }] : []
  })
  const references = await findItemReferences(em, indexed, event, described)
  return described.map((one, at) => ({
    ...one,
    item: references[at] ?? '',
    usedAt: Math.max(indexed.shownAt?.getTime() ?? 0, ...one.slides.map(({ updatedAt }) => updatedAt)),
  }))
}

const withVersion = ({ contents, ...item }: ItemDescription) => ({
  ...item,
  version: hashToken(contents).slice(0, 22),
})

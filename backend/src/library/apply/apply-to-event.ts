import { LockMode } from '@mikro-orm/core'
import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { matchSections } from '../../../../openapi/rules/library/match-sections.ts'
import { bytesOf } from '../../../../openapi/rules/pages/page-bytes.ts'
import { requireActor } from '../../accounts/access.ts'
import { blobNamesOf } from '../../content/blob-names.ts'
import type { StoredRow } from '../../content/content-page.entity.ts'
import { type CopyBlob, recordBlobs, withOwnImages } from '../../content/copy-page.ts'
import { bytesOfEvent, requireRoomForText } from '../../content/text-budget.ts'
import { copyTranslations } from '../../content/translations/copy-translations.ts'
import { type Transaction, transactional } from '../../context/context.ts'
import { editableBy, findVisibleEvent } from '../../events/access.ts'
import { Event } from '../../events/event.entity.ts'
import type { CopiedFiles } from '../../images/copy-images.ts'
import { removeUnusedImages } from '../../images/remove-unused-images.ts'
import { requireStorage } from '../../images/storage/require-storage.ts'
import { touchDisplays } from '../../showings/display/touch-displays.ts'
import { readSlides } from '../../slides/list-slides.ts'
import type { SlideWithPage } from '../../slides/present-slide.ts'
import { type FoundUse, findUses } from '../find-item.ts'
import { sectionsOf } from '../sections-of.ts'

interface Application {
  item: string
  /** The event whose contents are applied. */
  source: string
  target: api.LibraryTarget
  /** Copies of pictures of another account; null if both events have the same owner. */
  files: CopiedFiles | null
}

/** A slide of the target with what it takes. */
interface Replacement {
  slide: SlideWithPage
  name: string
  rows: StoredRow[]
  /** They belong to the words. */
  chords: string
  bytes: number
  /** The slide whose contents and translations it takes. */
  from: SlideWithPage
}

/**
 * Gives one event the contents that another one has of an item.
 * @throws not-found (an event), event-too-large, plan-limit-reached, unavailable when an image was added to the source during the call
 */
export const applyToEvent = transactional(
  async (tx, { item, source, target, files }: Application): Promise<api.ApplyOutcome> => {
    const event = await lockBoth(tx, source, target.eventReference)
    const uses = await findUses(tx.em, requireActor(tx).reference, item, [source, target.eventReference])
    const from = uses.find((use) => use.event === source)
    const own = uses.filter((use) => use.event === target.eventReference)
    if (!from || own.length === 0) return 'Gone'
    if (await isOutOfDate(tx, target.eventReference)) return 'Changed'
    const changed = own.filter(({ version }) => version !== from.version)
    if (changed.length === 0) return 'Unchanged'
    const listed = changed.filter(({ version }) => version === target.version)
    if (listed.length === 0) return 'Changed'
    const slides = await readSlides(tx, source, from.slides)
    const names = slides.flatMap(({ page }) => blobNamesOf(page.rows))
    const copyBlob: CopyBlob = files ? await recordBlobs(tx, event.owner, files, names) : (name) => name ?? null
    const replacements: Replacement[] = []
    for (const use of listed) {
      const ours = await readSlides(tx, use.event, use.slides)
      replacements.push(...replacementsFor(ours, sectionsOf(use.kind, ours), { use: from, slides, copyBlob }))
    }
    await replace(tx, event, replacements)
    return 'Updated'
  },
)

/** Locks both events, always in the same order. @throws not-found */
async function lockBoth(tx: Transaction, source: string, target: string): Promise<Event> {
  const where = { reference: { $in: [source, target] }, ...editableBy(requireActor(tx)) }
  await tx.em.find(Event, where, { orderBy: { reference: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE })
  await findVisibleEvent(tx, source)
  return findVisibleEvent(tx, target)
}

/** Whether slides have changed that the library doesn't know yet. Nothing changes them while the event is locked. */
const isOutOfDate = async ({ em }: Transaction, event: string) =>
  (await em.execute<unknown[]>('select 1 from library_change where event_reference = ? limit 1', [event])).length > 0

interface Source {
  use: FoundUse
  slides: SlideWithPage[]
  copyBlob: CopyBlob
}

function replacementsFor(ours: SlideWithPage[], sections: string[], { use, slides, copyBlob }: Source): Replacement[] {
  return matchSections(sectionsOf(use.kind, slides), sections).flatMap((at, place) => {
    const [slide, taken] = [ours[place], at === undefined ? undefined : slides[at]]
    if (!slide || !taken) return []
    const rows = taken.page.rows.map((row) => withOwnImages(row, copyBlob))
    const chords = taken.page.chords || slide.page.chords || ''
    const bytes = bytesOf({ rows, notes: slide.page.notes, chords })
    return [{ slide, name: taken.name, rows, chords, bytes, from: taken }]
  })
}

const WRITE_PAGES = `
  update content_page page set rows = new.rows, chords = new.chords, bytes = new.bytes, version = page.version + 1, shown_version = page.shown_version + 1,
    updated_at = ?
  from jsonb_to_recordset(?::jsonb) as new (reference text, rows jsonb, chords text, bytes int) where page.reference = new.reference`
const WRITE_NAMES = `
  update slide set name = new.name from jsonb_to_recordset(?::jsonb) as new (reference text, name text) where slide.reference = new.reference`

async function replace(tx: Transaction, event: Event, replacements: Replacement[]) {
  const translated = (slide: SlideWithPage) => slide.page.translatedBytes ?? 0
  const added = replacements.reduce(
    (sum, { slide, bytes, from }) => sum + bytes - slide.page.bytes + Math.max(0, translated(from) - translated(slide)),
    0,
  )
  requireRoomForText(await bytesOfEvent(tx, event.reference), added)
  await requireStorage(tx.em, event.owner.reference, added)
  const pages = replacements.map(({ slide, from: _, ...page }) => ({ reference: slide.page.reference, ...page }))
  const names = replacements.map(({ slide, name }) => ({ reference: slide.reference, name }))
  await tx.em.execute(WRITE_NAMES, [JSON.stringify(names)], 'run')
  const copies = replacements.map(({ slide, from }) => ({
    reference: slide.page.reference,
    original: from.page.reference,
  }))
  await copyTranslations(tx, copies)
  await touchDisplays(tx, event.reference, { sql: WRITE_PAGES, values: [tx.now(), JSON.stringify(pages)] })
  const used = new Set(pages.flatMap(({ rows }) => blobNamesOf(rows)))
  const dropped = replacements.flatMap(({ slide }) => blobNamesOf(slide.page.rows)).filter((name) => !used.has(name))
  removeUnusedImages(tx, event.owner.reference, dropped)
}

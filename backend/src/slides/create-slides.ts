import { LockMode } from '@mikro-orm/core'
import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import { blobNamesOfPages, copyPages, recordBlobs } from '../content/copy-page.ts'
import { bytesOfEvent, requireFewCopies, requireRoomForText } from '../content/text-budget.ts'
import { type NewPage, takeWrittenPages } from '../content/write-pages.ts'
import { type Transaction, transactional } from '../context/context.ts'
import { editableBy, findVisibleEvent } from '../events/access.ts'
import { Event } from '../events/event.entity.ts'
import { recordImages } from '../images/record-images.ts'
import { takeVideos } from '../images/video/take-videos.ts'
import { newReference } from '../infrastructure/references.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { findOriginals, type Original, sizeOf } from './find-originals.ts'
import { readSlides } from './list-slides.ts'
import { findForeignPictures, type PreparedSlides, requireRoomForSlides } from './prepare-slides.ts'
import type { SlideWithPage } from './present-slide.ts'

/** A new slide, and its page: one that `prepareSlides` wrote, or what is to be copied. */
interface Place {
  reference: string
  name: string
  orderIndex: number
  pageReference: string
  page: NewPage | undefined
  original: Original | undefined
}

/**
 * Creates slides with contents of their own or as copies, all or nothing, at a place or at the end. `prepareSlides` has written pages and
 * images before, because on the embedded database a transaction holds up all others.
 * @throws not-logged-in, not-found (event, copyOf), too-many, payload-too-large (the text of all copies), event-too-large, unavailable when an image was added to a copied slide during the call
 */
export const createSlides = transactional(
  async (
    tx,
    eventReference: string,
    { slides, orderIndex }: api.CreateSlides,
    prepared: PreparedSlides,
  ): Promise<SlideWithPage[]> => {
    const event = await lockEvents(tx, eventReference, slides)
    const count = await requireRoomForSlides(tx, eventReference, slides.length)
    const originals = await findOriginals(tx, slides)
    const first = Math.min(orderIndex ?? count, count)
    const places = slides.map(({ name }, at): Place => {
      const [page, original] = [prepared.pages[at], originals[at]]
      const pageReference = page?.reference ?? newReference()
      const shown = name?.trim() || original?.name || ''
      return { reference: newReference(), name: shown, orderIndex: first + at, pageReference, page, original }
    })
    await requireRoomForTexts(tx, event, places)
    await moveDown(tx, eventReference, first, slides.length)
    await copyOriginals(tx, event, places, prepared)
    await takeWrittenPages(
      tx,
      event,
      places.flatMap(({ page }) => page ?? []),
    )
    await insertSlides(tx, event, places)
    await recordImages(tx, event.owner, prepared.images)
    await takeVideos(tx, event.owner.reference, prepared.videos)
    await touchDisplays(tx, eventReference)
    return present(tx, eventReference, places)
  },
)

/** Locks the events of all originals too, so that neither slides nor images go while they are copied. Always in the same order. */
async function lockEvents(tx: Transaction, eventReference: string, slides: api.NewSlide[]) {
  const references = [eventReference, ...slides.flatMap(({ copyOf }) => copyOf?.eventReference ?? [])]
  const options = { orderBy: { reference: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const
  await tx.em.find(Event, { reference: { $in: [...new Set(references)] }, ...editableBy(requireActor(tx)) }, options)
  return findVisibleEvent(tx, eventReference)
}

/** Checks the text of the new slides in the locked event, from the sizes that are kept. @throws payload-too-large, event-too-large */
async function requireRoomForTexts(tx: Transaction, event: Event, places: Place[]) {
  const copied = sizeOf(places.map(({ original }) => original))
  requireFewCopies(copied)
  const own = places.reduce((sum, { page }) => sum + (page?.bytes ?? 0), 0)
  requireRoomForText(await bytesOfEvent(tx, event.reference), copied + own)
}

const moveDown = (tx: Transaction, eventReference: string, from: number, by: number) =>
  tx.em.execute(
    'update slide set order_index = order_index + ? where event_reference = ? and order_index >= ?',
    [by, eventReference, from],
    'run',
  )

/** Writes the pages of all copies, with images of the event's owner. */
async function copyOriginals(tx: Transaction, event: Event, places: Place[], { copies: files }: PreparedSlides) {
  const copies = places.flatMap(({ pageReference, original }) =>
    original ? [{ reference: pageReference, original: original.page }] : [],
  )
  const originals = places.map(({ original }) => original)
  const pictured = await findForeignPictures(tx, originals, event.owner.reference)
  const copyBlob = await recordBlobs(tx, event.owner, files, blobNamesOfPages(pictured))
  await copyPages(tx, event, copies, { pictured, copyBlob })
}

// One statement, because MikroORM takes longer to make 500 entities than the database to store them
const INSERT = `
  insert into slide (reference, event_reference, page_reference, name, order_index)
  select reference, ?, page, name, place from jsonb_to_recordset(?::jsonb) as slide (reference text, page text, name text, place int)`

function insertSlides({ em }: Transaction, event: Event, places: Place[]) {
  const slides = places.map(({ reference, pageReference, name, orderIndex }) => ({
    reference,
    page: pageReference,
    name,
    place: orderIndex,
  }))
  return em.execute(INSERT, [event.reference, JSON.stringify(slides)], 'run')
}

/** Own contents are known; reading a megabyte of them would hold the embedded database's connection for longer. */
async function present(tx: Transaction, eventReference: string, places: Place[]): Promise<SlideWithPage[]> {
  const own = places.flatMap(({ reference, name, orderIndex, page }) =>
    page ? [{ reference, name, orderIndex, page: { ...page, version: 1 } }] : [],
  )
  if (own.length === places.length) return own
  return readSlides(
    tx,
    eventReference,
    places.map(({ reference }) => reference),
  )
}

import { LockMode } from '@mikro-orm/core'
import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { bytesOf } from '../../../openapi/rules/pages/page-bytes.ts'
import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { ContentPage } from '../content/content-page.entity.ts'
import { blobNamesOfPages, copyPages, findPictured, recordBlobs } from '../content/copy-page.ts'
import { makePage } from '../content/create-content-page.ts'
import { mergeRows } from '../content/merge-rows.ts'
import { type NewImages, readNewImages } from '../content/read-new-images.ts'
import { bytesOfEvent, requireFewCopies, requireRoomForText, requireShortPage } from '../content/text-budget.ts'
import { type Context, reading, type Transaction, transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { editableBy, findVisibleEvent } from '../events/access.ts'
import { Event } from '../events/event.entity.ts'
import { type CopiedFiles, copyFiles } from '../images/copy-images.ts'
import { recordImages } from '../images/record-images.ts'
import { requireStorage } from '../images/storage/require-storage.ts'
import { writeFiles } from '../images/unused/write-files.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { newReference } from '../infrastructure/references.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { findOriginals, type Original, pathOf } from './find-originals.ts'
import { readSlides } from './list-slides.ts'
import type { SlideWithPage } from './present-slide.ts'
import { Slide } from './slide.entity.ts'

/** The files of new slides, ready to be recorded. */
interface SlideFiles {
  /** The uploads, in the order of the slides. */
  images: NewImages[]
  /** The images of copied slides of other accounts. */
  copies: CopiedFiles
}

/**
 * Decodes the images of new slides, and writes them with those of copies. Both take long, so they come before the transaction that
 * creates the slides.
 * @throws not-logged-in, not-found (event, copyOf), unreadable-image, required, payload-too-large, rate-limited
 */
export async function writeSlideFiles(ctx: Context, eventReference: string, slides: api.NewSlide[]) {
  const { owner } = await findVisibleEvent(reading(ctx), eventReference)
  const images: NewImages[] = []
  for (const [at, { rows, copyOf }] of slides.entries())
    images.push(await readNewImages(ctx, owner.reference, copyOf ? [] : (rows ?? []), pathOf(at)))
  for (const [at, { name, copyOf }] of slides.entries())
    if (!copyOf) requireName(name ?? '', { field: `${pathOf(at)}name` })
  const originals = await findOriginals(reading(ctx), slides)
  requireFewCopies(sizeOf(originals))
  await ctx.services.limits.changedText.consume(requireActor(ctx).reference, sizeOf(originals))
  await writeFiles(ctx, owner.reference, allOf(images))
  const pictured = await findForeignPictures(reading(ctx), originals, owner.reference)
  const copies = await copyFiles(ctx, owner.reference, blobNamesOfPages(pictured))
  return { images, copies } satisfies SlideFiles
}

const allOf = (images: NewImages[]) => images.flatMap((ofSlide) => [...ofSlide.values()])

const sizeOf = (originals: (Original | undefined)[]) =>
  originals.reduce((sum, original) => sum + (original?.bytes ?? 0), 0)

/** The originals with images of other accounts. */
async function findForeignPictures(tx: Pick<Transaction, 'em'>, originals: (Original | undefined)[], owner: string) {
  const foreign = originals.flatMap((original) => (original && original.owner !== owner ? [original.page] : []))
  return foreign.length === 0 ? [] : findPictured(tx, foreign)
}

/**
 * Creates slides with contents of their own or as copies, all or nothing, at a place or at the end. `files` come from `writeSlideFiles`.
 * @throws not-logged-in, not-found (event, copyOf), too-many, invalid-value (an id named twice), payload-too-large (the text
 * of one slide or of all copies), event-too-large, unavailable when an image was added to a copied slide meanwhile
 */
export const createSlides = transactional(
  async (
    tx,
    eventReference: string,
    input: api.CreateSlides,
    { images, copies }: SlideFiles,
  ): Promise<SlideWithPage[]> => {
    const { slides, orderIndex } = input
    const event = await lockEvents(tx, eventReference, slides)
    const count = await tx.em.count(Slide, { event })
    if (count + slides.length > MAX_SLIDES) fail('too-many', { message: refusals.slidesFull })
    const originals = await findOriginals(tx, slides)
    const places = slides.map((slide, at) => ({ slide, at, original: originals[at], reference: newReference() }))
    const written = places.flatMap((place) => (place.original ? [] : [writePage(tx, place, event, images)]))
    await requireRoom(tx, event, originals, written)
    const first = Math.min(orderIndex ?? count, count)
    await moveDown(tx, eventReference, first, slides.length)
    await copyOriginals(tx, event, places, copies)
    const pages = new Map(written.map((page) => [page.reference, page]))
    const made = places.map(({ slide, original, at, reference }) => {
      const name = slide.name?.trim() || original?.name || ''
      const page = pages.get(reference) ?? tx.em.getReference(ContentPage, reference)
      return tx.em.create(Slide, { reference: newReference(), event, page, name, orderIndex: first + at })
    })
    await recordImages(tx, event.owner, allOf(images))
    await touchDisplays(tx, eventReference)
    // Own contents are known; reading a megabyte of them would hold the embedded database's connection for longer
    if (written.length === made.length) return made.map(withOwnPage)
    return readSlides(
      tx,
      eventReference,
      made.map(({ reference }) => reference),
    )
  },
)

/** A new slide, its path in the body, and the reference of its page. */
interface Place {
  slide: api.NewSlide
  at: number
  original: Original | undefined
  reference: string
}

const moveDown = (tx: Transaction, eventReference: string, from: number, by: number) =>
  tx.em.execute(
    'update slide set order_index = order_index + ? where event_reference = ? and order_index >= ?',
    [by, eventReference, from],
    'run',
  )

/** Checks the text of the new slides, from the sizes that are kept with the originals. @throws payload-too-large, event-too-large, plan-limit-reached */
async function requireRoom(tx: Transaction, event: Event, originals: (Original | undefined)[], written: ContentPage[]) {
  const copied = sizeOf(originals)
  requireFewCopies(copied)
  const own = written.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  requireRoomForText(await bytesOfEvent(tx, event.reference), copied + own)
  await requireStorage(tx.em, event.owner.reference, copied + own)
}

/** Locks the events of all originals too, so that neither slides nor images go while they are copied. Always in the same order. */
async function lockEvents(tx: Transaction, eventReference: string, slides: api.NewSlide[]) {
  const references = [eventReference, ...slides.flatMap(({ copyOf }) => copyOf?.eventReference ?? [])]
  const options = { orderBy: { reference: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const
  await tx.em.find(Event, { reference: { $in: [...new Set(references)] }, ...editableBy(requireActor(tx)) }, options)
  return findVisibleEvent(tx, eventReference)
}

/** Writes the pages of all copies, with images of the event's owner. */
async function copyOriginals(tx: Transaction, event: Event, places: Place[], files: CopiedFiles) {
  const copies = places.flatMap(({ reference, original }) => (original ? [{ reference, original: original.page }] : []))
  const originals = places.map(({ original }) => original)
  const pictured = await findForeignPictures(tx, originals, event.owner.reference)
  const copyBlob = await recordBlobs(tx, event.owner, files, blobNamesOfPages(pictured))
  await copyPages(tx, event, copies, { pictured, copyBlob })
}

function withOwnPage({ reference, name, orderIndex, page }: Slide): SlideWithPage {
  const { version, rows, notes, chords, advanceAfterSeconds, bytes } = page
  return {
    reference,
    name,
    orderIndex,
    page: { reference: page.reference, version, rows, notes, chords, advanceAfterSeconds, bytes: bytes ?? 0 },
  }
}

/** A page with contents of its own. */
function writePage(tx: Transaction, { slide, at, reference }: Place, event: Event, images: NewImages[]) {
  const page = makePage(tx.em, { owner: event.owner, event, now: tx.now(), reference })
  page.rows = mergeRows([], slide.rows ?? [], images[at] ?? new Map(), pathOf(at))
  page.notes = slide.notes ?? ''
  page.chords = slide.chords ?? ''
  page.advanceAfterSeconds = slide.advanceAfterSeconds ?? null
  page.bytes = bytesOf(page)
  requireShortPage(page.bytes, 0, pathOf(at).slice(0, -1))
  return page
}

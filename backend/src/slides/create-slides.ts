import { LockMode } from '@mikro-orm/core'
import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { blobNamesOf } from '../content/blob-names.ts'
import { copyPage, recordBlobs } from '../content/copy-page.ts'
import { makePage } from '../content/create-content-page.ts'
import { mergeRows } from '../content/merge-rows.ts'
import { type NewImages, readNewImages } from '../content/read-new-images.ts'
import { type Context, reading, type Transaction, transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { editableBy, findVisibleEvent } from '../events/access.ts'
import { Event } from '../events/event.entity.ts'
import { type CopiedFiles, copyFiles } from '../images/copy-images.ts'
import { recordImages } from '../images/record-images.ts'
import { writeFiles } from '../images/unused/write-files.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { newReference } from '../infrastructure/references.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { Slide } from './slide.entity.ts'

/** Where a new slide stands in the body, as error items name it. */
const pathOf = (at: number) => `slides.${at}.`

/** The files of new slides, ready to be recorded. */
export interface SlideFiles {
  /** The uploads, in the order of the slides. */
  images: NewImages[]
  /** The images of copied slides of other accounts. */
  copies: CopiedFiles
}

/**
 * Decodes the images of new slides, and writes them with those of copies. Both take long, so they come before the transaction that
 * creates the slides.
 * @throws not-logged-in, not-found (event), unreadable-image, payload-too-large
 */
export async function writeSlideFiles(ctx: Context, eventReference: string, slides: api.NewSlide[]) {
  const { owner } = await findVisibleEvent(reading(ctx), eventReference)
  const images: NewImages[] = []
  for (const [at, { rows, copyOf }] of slides.entries())
    images.push(await readNewImages(ctx, owner.reference, copyOf ? [] : (rows ?? []), pathOf(at)))
  await writeFiles(ctx, owner.reference, allOf(images))
  const copies = await copyFiles(ctx, owner.reference, await findForeignBlobNames(ctx, owner.reference, slides))
  return { images, copies } satisfies SlideFiles
}

const allOf = (images: NewImages[]) => images.flatMap((ofSlide) => [...ofSlide.values()])

async function findForeignBlobNames(ctx: Context, owner: string, slides: api.NewSlide[]) {
  const references = slides.flatMap(({ copyOf }) => copyOf?.slideReference ?? [])
  if (references.length === 0) return []
  const where = {
    reference: { $in: references },
    event: { $and: [editableBy(requireActor(ctx)), { owner: { $ne: owner } }] },
  }
  const found = await reading(ctx).em.find(Slide, where, { populate: ['page'] })
  return found.flatMap(({ page }) => blobNamesOf(page.rows))
}

/**
 * Creates slides with contents of their own or as copies, all or nothing, at a place or at the end. `files` come from `writeSlideFiles`.
 * @throws not-logged-in, not-found (event, copyOf), required, too-many, invalid-value (an id named twice), unavailable when an image was
 * added to a copied slide meanwhile
 */
export const createSlides = transactional(
  async (tx, eventReference: string, input: api.CreateSlides, { images, copies }: SlideFiles): Promise<Slide[]> => {
    const { slides, orderIndex } = input
    const event = await lockEvents(tx, eventReference, slides)
    const count = await tx.em.count(Slide, { event })
    if (count + slides.length > MAX_SLIDES) fail('too-many', { message: refusals.slidesFull })
    const first = Math.min(orderIndex ?? count, count)
    await tx.em.execute(
      'update slide set order_index = order_index + ? where event_reference = ? and order_index >= ?',
      [slides.length, eventReference, first],
      'run',
    )
    const originals = await findOriginals(tx, slides)
    const copyBlob = await recordBlobs(tx, event.owner, copies, foreignBlobNames(originals, event))
    const made = slides.map((slide, at) => {
      const original = originals[at]
      const { name, page } = original
        ? { name: slide.name?.trim() || original.name, page: copyPage(tx.em, original.page, event, copyBlob, tx.now()) }
        : writeSlide(tx, slide, { event, at, images: images[at] ?? new Map() })
      return tx.em.create(Slide, { reference: newReference(), event, page, name, orderIndex: first + at })
    })
    await recordImages(tx, event.owner, allOf(images))
    await touchDisplays(tx, eventReference)
    return made
  },
)

/** Locks the events of all originals too, so that neither slides nor images go while they are copied. Always in the same order. */
async function lockEvents(tx: Transaction, eventReference: string, slides: api.NewSlide[]) {
  const references = [eventReference, ...slides.flatMap(({ copyOf }) => copyOf?.eventReference ?? [])]
  const options = { orderBy: { reference: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const
  await tx.em.find(Event, { reference: { $in: [...new Set(references)] }, ...editableBy(requireActor(tx)) }, options)
  return findVisibleEvent(tx, eventReference)
}

/** What each slide is a copy of, if it is one. All are loaded at once, as their event is locked meanwhile. */
async function findOriginals(tx: Transaction, slides: api.NewSlide[]): Promise<(Slide | undefined)[]> {
  const references = slides.flatMap(({ copyOf }) => copyOf?.slideReference ?? [])
  if (references.length === 0) return []
  const where = { reference: { $in: references }, event: editableBy(requireActor(tx)) }
  const found = await tx.em.find(Slide, where, { populate: ['page', 'event'] })
  const byReference = new Map(found.map((slide) => [slide.reference, slide]))
  return slides.map(({ copyOf }, at) => {
    if (!copyOf) return undefined
    const original = byReference.get(copyOf.slideReference)
    return original?.event.reference === copyOf.eventReference
      ? original
      : fail('not-found', { field: `${pathOf(at)}copyOf` })
  })
}

const foreignBlobNames = (originals: (Slide | undefined)[], { owner }: Event) =>
  originals.flatMap((original) =>
    original && original.event.owner.reference !== owner.reference ? blobNamesOf(original.page.rows) : [],
  )

interface Destination {
  event: Event
  /** Where the slide stands in the body. */
  at: number
  images: NewImages
}

function writeSlide(tx: Transaction, slide: api.NewSlide, { event, at, images }: Destination) {
  const name = requireName(slide.name ?? '', { field: `${pathOf(at)}name` })
  const page = makePage(tx.em, { owner: event.owner, event, now: tx.now() })
  page.rows = mergeRows([], slide.rows ?? [], images, pathOf(at))
  page.notes = slide.notes ?? ''
  return { name, page }
}

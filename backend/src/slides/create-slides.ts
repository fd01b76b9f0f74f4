import { LockMode } from '@mikro-orm/core'
import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { blobNamesOf } from '../content/blob-names.ts'
import type { ContentPage } from '../content/content-page.entity.ts'
import { type CopyBlob, copyPage } from '../content/copy-page.ts'
import { makePage } from '../content/create-content-page.ts'
import { mergeRows } from '../content/merge-rows.ts'
import { type NewImages, readNewImages } from '../content/read-new-images.ts'
import { type ContextOrTransaction, joinTransaction, type Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { editableBy, findVisibleEvent } from '../events/access.ts'
import { Event } from '../events/event.entity.ts'
import { copyImages } from '../images/copy-images.ts'
import { storeImages } from '../images/store-images.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { newReference } from '../infrastructure/references.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { Slide } from './slide.entity.ts'

/** Where a new slide stands in the body, as error items name it. */
const pathOf = (at: number) => `slides.${at}.`

/**
 * Creates slides with contents of their own or as copies, all or nothing, at a place or at the end.
 * @throws not-logged-in, not-found (event, copyOf), required, too-many, invalid-value (an id named twice), unreadable-image,
 * payload-too-large
 */
export async function createSlides(
  ctx: ContextOrTransaction,
  eventReference: string,
  { slides, orderIndex }: api.CreateSlides,
): Promise<Slide[]> {
  const { owner } = await joinTransaction(ctx, (tx) => findVisibleEvent(tx, eventReference))
  const images: NewImages[] = []
  // Decoding takes long, so it is done before anything is locked
  for (const [at, slide] of slides.entries())
    images.push(await readNewImages(ctx, owner.reference, writtenRows(slide), pathOf(at)))
  return joinTransaction(ctx, async (tx) => {
    const event = await lockEvents(tx, eventReference, slides)
    const count = await tx.em.count(Slide, { event })
    if (count + slides.length > MAX_SLIDES) fail('too-many', { message: refusals.slidesFull })
    const first = Math.min(orderIndex ?? count, count)
    await tx.em.execute(
      'update slide set order_index = order_index + ? where event_reference = ? and order_index >= ?',
      [slides.length, eventReference, first],
      'run',
    )
    const made: Slide[] = []
    for (const [at, slide] of slides.entries()) {
      const place = { event, at, images: images[at] ?? new Map() }
      const { name, page } = slide.copyOf
        ? await copySlide(tx, slide, slide.copyOf, place)
        : await writeSlide(tx, slide, place)
      made.push(tx.em.create(Slide, { reference: newReference(), event, page, name, orderIndex: first + at }))
    }
    await touchDisplays(tx, eventReference)
    return made
  })
}

const writtenRows = ({ rows, copyOf }: api.NewSlide) => (copyOf ? [] : (rows ?? []))

/** Locks the events of all originals too, so that neither slides nor images go while they are copied. Always in the same order. */
async function lockEvents(tx: Transaction, eventReference: string, slides: api.NewSlide[]) {
  const references = [eventReference, ...slides.flatMap(({ copyOf }) => copyOf?.eventReference ?? [])]
  const options = { orderBy: { reference: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const
  await tx.em.find(Event, { reference: { $in: [...new Set(references)] }, ...editableBy(requireActor(tx)) }, options)
  return findVisibleEvent(tx, eventReference)
}

interface Place {
  event: Event
  /** Where the slide stands in the body. */
  at: number
  images: NewImages
}

interface Made {
  name: string
  page: ContentPage
}

async function writeSlide(tx: Transaction, slide: api.NewSlide, place: Place): Promise<Made> {
  const { event, at, images } = place
  const name = requireName(slide.name ?? '', { field: `${pathOf(at)}name` })
  const page = makePage(tx.em, { owner: event.owner, event, now: tx.now() })
  page.rows = mergeRows([], slide.rows ?? [], images, pathOf(at))
  page.notes = slide.notes ?? ''
  await storeImages(tx, event.owner, [...images.values()])
  return { name, page }
}

async function copySlide(
  tx: Transaction,
  { name }: api.NewSlide,
  { eventReference, slideReference }: api.SlideOrigin,
  { event, at }: Place,
): Promise<Made> {
  const visible = { reference: eventReference, ...editableBy(requireActor(tx)) }
  const where = { reference: slideReference, event: visible }
  const original =
    (await tx.em.findOne(Slide, where, { populate: ['page', 'event'] })) ??
    fail('not-found', { field: `${pathOf(at)}copyOf` })
  const copyBlob = await copyBlobOf(tx, original, event)
  return { name: name?.trim() || original.name, page: copyPage(tx.em, original.page, event, copyBlob, tx.now()) }
}

/** An image belongs to one account, so that another owner's is stored anew. */
async function copyBlobOf(tx: Transaction, original: Slide, { owner }: Event): Promise<CopyBlob> {
  if (original.event.owner.reference === owner.reference) return (blobName) => blobName ?? null
  const copies = await copyImages(tx, owner, blobNamesOf(original.page.rows))
  return (blobName) => (blobName && copies.get(blobName)) || null
}

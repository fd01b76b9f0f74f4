import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { bytesOf } from '../../../openapi/rules/pages/page-bytes.ts'
import { type VideoFile, videoFilesOf } from '../../../openapi/rules/pages/page-videos.ts'
import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { blobNamesOfPages, findPictured } from '../content/copy-page.ts'
import { mergeRows } from '../content/merge-rows.ts'
import { type NewImages, readNewImages } from '../content/read-new-images.ts'
import { bytesOfEvent, requireFewCopies, requireRoomForText, requireShortPage } from '../content/text-budget.ts'
import { type NewPage, writePages } from '../content/write-pages.ts'
import { type Context, reading, type Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { type CopiedFiles, copyFiles } from '../images/copy-images.ts'
import { requireStorage } from '../images/storage/require-storage.ts'
import { writeFiles } from '../images/unused/write-files.ts'
import { bringBackVideos } from '../images/video/bring-back-videos.ts'
import { takeVideos } from '../images/video/take-videos.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { newReference } from '../infrastructure/references.ts'
import { restBetween } from '../infrastructure/with-rest.ts'
import { findOriginals, type Original, pathOf, sizeOf } from './find-originals.ts'
import { Slide } from './slide.entity.ts'

/** What new slides need, written before the transaction that creates them. */
export interface PreparedSlides {
  /** The written pages, in the order of the slides; none for a copy. */
  pages: (NewPage | undefined)[]
  /** The uploads of all slides. */
  images: ReturnType<typeof allOf>
  /** The files of their videos. */
  videos: VideoFile[]
  /** The images of copied slides of other accounts. */
  copies: CopiedFiles
}

const allOf = (images: NewImages[]) => images.flatMap((ofSlide) => [...ofSlide.values()])

/**
 * Decodes the images of new slides, writes them with those of copies, and writes the pages of slides with contents of their own, which
 * no event uses yet. All of it takes long, so it comes before the transaction that creates the slides.
 * @throws not-logged-in, not-found (event, copyOf), unreadable-image, required, invalid-value (an id named twice, a second video, one behind the text), payload-too-large, too-many,
 * event-too-large, plan-limit-reached, rate-limited
 */
export async function prepareSlides(
  ctx: Context,
  eventReference: string,
  slides: api.NewSlide[],
): Promise<PreparedSlides> {
  const { owner } = await findVisibleEvent(reading(ctx), eventReference)
  const images: NewImages[] = []
  for (const [at, { rows, copyOf }] of slides.entries())
    images.push(await readNewImages(ctx, owner.reference, copyOf ? [] : (rows ?? []), pathOf(at)))
  for (const [at, { name, copyOf }] of slides.entries())
    if (!copyOf) requireName(name ?? '', { field: `${pathOf(at)}name` })
  const originals = await findOriginals(reading(ctx), slides)
  requireFewCopies(sizeOf(originals))
  await ctx.services.limits.changedText.consume(requireActor(ctx).reference, sizeOf(originals))
  const pages = await makePages(slides, images)
  const bytes = pages.reduce((sum, page) => sum + (page?.bytes ?? 0), sizeOf(originals))
  await requireRoom(ctx, { eventReference, owner: owner.reference, count: slides.length, bytes })
  const videos = pages.flatMap((page, at) => (page ? videoFilesOf(page.rows, pathOf(at)) : []))
  // Refused before anything is written; the transaction that creates the slides takes them again
  await bringBackVideos(ctx, owner.reference, videos)
  if (videos.length > 0) await ctx.transaction((tx) => takeVideos(tx, owner.reference, videos))
  await writeFiles(ctx, owner.reference, allOf(images))
  const pictured = await findForeignPictures(reading(ctx), originals, owner.reference)
  const copies = await copyFiles(ctx, owner.reference, blobNamesOfPages(pictured))
  await writePages(
    ctx,
    owner.reference,
    pages.flatMap((page) => page ?? []),
  )
  return { pages, images: allOf(images), videos, copies }
}

async function makePages(slides: api.NewSlide[], images: NewImages[]) {
  const pages: (NewPage | undefined)[] = []
  const rest = restBetween()
  for (const [at, slide] of slides.entries()) {
    pages.push(slide.copyOf ? undefined : makePage(slide, images[at] ?? new Map(), at))
    await rest()
  }
  return pages
}

function makePage(slide: api.NewSlide, images: NewImages, at: number): NewPage {
  const text = {
    rows: mergeRows([], slide.rows ?? [], images, pathOf(at)),
    notes: slide.notes ?? '',
    chords: slide.chords ?? '',
  }
  const bytes = bytesOf(text)
  requireShortPage(bytes, 0, pathOf(at).slice(0, -1))
  return { reference: newReference(), ...text, advanceAfterSeconds: slide.advanceAfterSeconds ?? null, bytes }
}

interface Wanted {
  eventReference: string
  owner: string
  /** How many slides, and their text. */
  count: number
  bytes: number
}

/** Before anything is written, so that refused slides leave nothing. The transaction checks the event again, because others may have written to it. */
async function requireRoom(ctx: Context, { eventReference, owner, count, bytes }: Wanted) {
  const { em } = reading(ctx)
  await requireRoomForSlides({ em }, eventReference, count)
  requireRoomForText(await bytesOfEvent({ em }, eventReference), bytes)
  await requireStorage(em, owner, bytes)
}

/** Returns how many slides the event has. @throws too-many */
export async function requireRoomForSlides({ em }: Pick<Transaction, 'em'>, event: string, added: number) {
  const count = await em.count(Slide, { event })
  if (count + added > MAX_SLIDES) fail('too-many', { message: refusals.slidesFull })
  return count
}

/** The originals with images of other accounts. */
export async function findForeignPictures(
  tx: Pick<Transaction, 'em'>,
  originals: (Original | undefined)[],
  owner: string,
) {
  const foreign = originals.flatMap((original) => (original && original.owner !== owner ? [original.page] : []))
  return foreign.length === 0 ? [] : findPictured(tx, foreign)
}

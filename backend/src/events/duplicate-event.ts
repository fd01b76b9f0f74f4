import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { copyNameOf } from '../../../openapi/rules/text/texts.ts'
import { requireActor } from '../accounts/access.ts'
import { ContentPage } from '../content/content-page.entity.ts'
import {
  blobNamesOfPages,
  type CopyBlob,
  copyPages,
  findPictured,
  type Pictured,
  recordBlobs,
} from '../content/copy-page.ts'
import { bytesOfEvent, requireRoomForText } from '../content/text-budget.ts'
import { type Context, reading, type Transaction, transactional } from '../context/context.ts'
import { type CopiedFiles, copyFiles } from '../images/copy-images.ts'
import { requireStorage } from '../images/storage/require-storage.ts'
import { parseDate } from '../infrastructure/dates.ts'
import { newReference } from '../infrastructure/references.ts'
import { addShowing } from '../showings/add-showing.ts'
import { Slide } from '../slides/slide.entity.ts'
import { findVisibleEvent } from './access.ts'
import { checkPlanLimit, createEvent } from './create-event.ts'
import { EndPage } from './end/end-page.entity.ts'
import { listEndPages } from './end/pages/list-end-pages.ts'
import type { Event } from './event.entity.ts'
import { type EventWithShowings, withShowings } from './event-with-showings.ts'
import { nextShowing } from './next-showing.ts'
import { applyTheme, presentLooks } from './style/present-style.ts'
import { findAboutReference, setAboutPage } from './welcome/about-page.ts'

/**
 * Copies the files of another account's event, before the transaction that duplicates it.
 * @throws not-logged-in, not-found, plan-limit-reached
 */
export async function copyFilesOfEvent(ctx: Context, reference: string): Promise<CopiedFiles> {
  const actor = requireActor(ctx)
  const { em } = reading(ctx)
  const original = await findVisibleEvent({ em, actor }, reference)
  if (original.owner.reference === actor.reference) return new Map()
  await checkPlanLimit(em, actor)
  return copyFiles(ctx, actor.reference, blobNamesOfEvent(original, await findPictures(em, reference)))
}

/**
 * Deep-copies an event for the caller: settings, screens, slides and their contents, and with a start its next showing. Images of another
 * account are copied too, because each image belongs to one account; `files` come from `copyFilesOfEvent`.
 * @throws not-logged-in, not-found, invalid-value, plan-limit-reached, event-too-large (an event of before the limit), unavailable when an image was
 * added during the call
 */
export const duplicateEvent = transactional(
  async (
    tx,
    reference: string,
    { name, startDateUtc, location }: api.DuplicateEvent,
    files: CopiedFiles,
  ): Promise<EventWithShowings> => {
    // Locked, so that neither its slides nor its images go while they are copied
    const original = await findVisibleEvent(tx, reference, { lock: true })
    const { allowUserNavigation, allowViewAllPages, fontStyle, colourStyle } = original
    const bytes = await bytesOfEvent(tx, reference)
    requireRoomForText(0, bytes)
    await requireStorage(tx.em, requireActor(tx).reference, bytes)
    const made = await createEvent(tx, {
      name: name ?? copyNameOf(original.name),
      allowUserNavigation,
      allowViewAllPages,
      fontStyleEnum: fontStyle,
      colourStyleEnum: colourStyle,
    })
    const { owner } = made.event
    const isForeign = original.owner.reference !== owner.reference
    const pictured = isForeign ? await findPictures(tx.em, reference) : []
    const copyBlob = await recordBlobs(tx, owner, files, isForeign ? blobNamesOfEvent(original, pictured) : [])
    copyScreens(original, made.event, copyBlob)
    await copyContents(tx, original, made.event, { pictured, copyBlob })
    if (!startDateUtc) return made
    const startDate = parseDate(startDateUtc, 'startDateUtc')
    return {
      ...made,
      showings: [...made.showings, await copyShowing(tx, original, { event: made.event, startDate, location })],
    }
  },
)

interface CopiedShowing {
  event: Event
  startDate: Date
  location: string | null | undefined
}

/** Gives the copy a showing, without a location at that of the original's next one. */
async function copyShowing(tx: Transaction, original: Event, { event, startDate, location }: CopiedShowing) {
  const [found] = await withShowings(tx.em, [original])
  const place = location?.trim() || nextShowing(found?.showings ?? [], tx.now())?.location || null
  return addShowing(tx.em, event, tx.now(), { startDate, location: place }).showing
}

/** Copies the slides, the about page and the end pages. */
async function copyContents(tx: Transaction, original: Event, event: Event, images: Parameters<typeof copyPages>[3]) {
  const slides = await tx.em.find(Slide, { event: original }, { orderBy: { orderIndex: 'asc' } })
  const endPages = await listEndPages(tx.em, original)
  const about = await findAboutReference(tx.em, original)
  const pages = [...[...slides, ...endPages].map(({ page }) => page.reference), ...(about ? [about] : [])]
  const copies = pages.map((original) => ({ original, reference: newReference() }))
  await copyPages(tx, event, copies, images)
  const copyOf = new Map(copies.map(({ original, reference }) => [original, reference]))
  const pageOf = (page: string) => tx.em.getReference(ContentPage, copyOf.get(page) ?? '')
  for (const { name, orderIndex, page } of slides)
    tx.em.create(Slide, { reference: newReference(), event, page: pageOf(page.reference), name, orderIndex })
  for (const { name, orderIndex, page } of endPages)
    tx.em.create(EndPage, { reference: newReference(), event, page: pageOf(page.reference), name, orderIndex })
  if (about) setAboutPage(tx.em, event, pageOf(about))
}

/** The pages of an event that show images. */
async function findPictures(em: Transaction['em'], event: string) {
  const pages = await em.find(ContentPage, { event }, { fields: ['reference'] })
  return findPictured(
    { em },
    pages.map(({ reference }) => reference),
  )
}

const blobNamesOfEvent = ({ welcomeImage, iconImage, background }: Event, pictured: Pictured[]) =>
  [...blobNamesOfPages(pictured), welcomeImage, iconImage, background].filter((name) => typeof name === 'string')

function copyScreens(original: Event, copy: Event, copyBlob: CopyBlob) {
  copy.defaultLanguageCode = original.defaultLanguageCode
  copy.languages = original.languages
  copy.welcomeImage = copyBlob(original.welcomeImage)
  copy.welcomeImageName = original.welcomeImageName ?? null
  copy.useNoIcon = original.useNoIcon
  copy.iconImage = copyBlob(original.iconImage)
  copy.iconImageName = original.iconImageName ?? null
  copy.background = copyBlob(original.background)
  copy.backgroundType = copy.background ? original.backgroundType : 'None'
  copy.backgroundName = copy.background ? (original.backgroundName ?? null) : null
  copy.scrimOpacity = original.scrimOpacity
  applyTheme(copy, presentLooks(original))
  copy.donationPageLink = original.donationPageLink ?? null
  copy.feedbackLink = original.feedbackLink ?? null
  copy.subscribeLink = original.subscribeLink ?? null
  copy.takenDownAt = original.takenDownAt ?? null
}

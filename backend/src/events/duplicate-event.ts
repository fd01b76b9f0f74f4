import { copyNameOf } from '../../../openapi/rules/texts.ts'
import { requireActor } from '../accounts/access.ts'
import { blobNamesOf } from '../content/blob-names.ts'
import { ContentPage } from '../content/content-page.entity.ts'
import { type CopyBlob, copyPage, recordBlobs } from '../content/copy-page.ts'
import { type Context, reading, transactional } from '../context/context.ts'
import { type CopiedFiles, copyFiles } from '../images/copy-images.ts'
import { newReference } from '../infrastructure/references.ts'
import { Slide } from '../slides/slide.entity.ts'
import { findVisibleEvent } from './access.ts'
import { checkPlanLimit, createEvent } from './create-event.ts'
import { EndPage } from './end/end-page.entity.ts'
import { listEndPagesWithContents } from './end/pages/list-end-pages.ts'
import type { Event } from './event.entity.ts'
import type { EventWithShowings } from './event-with-showings.ts'
import { applyTheme, presentLooks } from './style/present-style.ts'
import { findAboutPage, setAboutPage } from './welcome/about-page.ts'

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
  return copyFiles(ctx, actor.reference, blobNamesOfEvent(original, await em.find(ContentPage, { event: original })))
}

/**
 * Deep-copies an event for the caller: settings, screens, slides and their contents. Images of another account are copied too, because
 * each image belongs to one account; `copies` come from `copyFilesOfEvent`.
 * @throws not-logged-in, not-found, plan-limit-reached, unavailable when an image was added meanwhile
 */
export const duplicateEvent = transactional(
  async (tx, reference: string, copies: CopiedFiles): Promise<EventWithShowings> => {
    // Locked, so that neither its slides nor its images go while they are copied
    const original = await findVisibleEvent(tx, reference, { lock: true })
    const { allowUserNavigation, allowViewAllPages, fontStyle, colourStyle } = original
    const made = await createEvent(tx, {
      name: copyNameOf(original.name),
      allowUserNavigation,
      allowViewAllPages,
      fontStyleEnum: fontStyle,
      colourStyleEnum: colourStyle,
    })
    const slides = await tx.em.find(Slide, { event: original }, { populate: ['page'], orderBy: { orderIndex: 'asc' } })
    const about = await findAboutPage(tx.em, original)
    const endPages = await listEndPagesWithContents(tx.em, original)
    const pages = [...[...slides, ...endPages].map(({ page }) => page), ...(about ? [about] : [])]
    const { owner } = made.event
    const isForeign = original.owner.reference !== owner.reference
    const copyBlob = await recordBlobs(tx, owner, copies, isForeign ? blobNamesOfEvent(original, pages) : [])
    copyScreens(original, made.event, copyBlob)
    for (const { name, orderIndex, page } of slides) {
      const copy = copyPage(tx.em, page, made.event, copyBlob, tx.now())
      tx.em.create(Slide, { reference: newReference(), event: made.event, page: copy, name, orderIndex })
    }
    for (const { name, orderIndex, page } of endPages) {
      const copy = copyPage(tx.em, page, made.event, copyBlob, tx.now())
      tx.em.create(EndPage, { reference: newReference(), event: made.event, page: copy, name, orderIndex })
    }
    if (about) setAboutPage(tx.em, made.event, copyPage(tx.em, about, made.event, copyBlob, tx.now()))
    return made
  },
)

const blobNamesOfEvent = ({ welcomeImage, iconImage, background }: Event, pages: Pick<ContentPage, 'rows'>[]) =>
  [...pages.flatMap(({ rows }) => blobNamesOf(rows)), welcomeImage, iconImage, background].filter(
    (name) => typeof name === 'string',
  )

function copyScreens(original: Event, copy: Event, copyBlob: CopyBlob) {
  copy.defaultLanguageCode = original.defaultLanguageCode
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
}

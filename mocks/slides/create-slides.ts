import type { CreateSlidesOutput } from '../../generated/zod/schemas/index.zod.ts'
import { bytesOf } from '../../openapi/rules/pages/page-bytes.ts'
import { MAX_SLIDES } from '../../openapi/rules/quantities.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { spendText } from '../accounts/limits.ts'
import { requireStorage } from '../accounts/storage.ts'
import { fail } from '../contract/errors.ts'
import { canEdit } from '../events/access.ts'
import { copyImage, copyRows } from '../events/duplicate-event.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow, PageRow, SlideRow } from '../state/state.ts'
import { copyTranslations, hideTranslations } from '../translations/keep-translations.ts'
import { makePage, makeSlide } from './make-slide.ts'
import { savedRows } from './saved-rows.ts'
import { slidesOf } from './slides-of.ts'
import { bytesOfEvent, bytesOfPages, requireFewCopies, requireRoomForText, requireShortPage } from './text-budget.ts'

type NewSlide = CreateSlidesOutput['slides'][number]
interface Made {
  name: string
  page: PageRow
}

/** Creates slides with contents of their own or as copies. @throws too-many, required, not-found, invalid-value, unreadable-image */
export function makeSlides(ctx: MockContext, event: EventRow, { slides, orderIndex }: CreateSlidesOutput): SlideRow[] {
  const { state } = ctx
  const count = slidesOf(state, event.reference).length
  // The backend reads images before anything else
  const made = slides.map((slide, at) => {
    const page = makePage(state, event.owner)
    if (!slide.copyOf) page.rows = savedRows(ctx, page, slide.rows ?? [], `slides.${at}.`)
    return { slide, page, at }
  })
  for (const [at, { name, copyOf }] of slides.entries())
    if (!copyOf && !name?.trim()) fail('required', { field: `slides.${at}.name` })
  if (count + slides.length > MAX_SLIDES) fail('too-many', { message: refusals.slidesFull })
  const first = Math.min(orderIndex ?? count, count)
  const pages = made.map(({ slide, page, at }) =>
    slide.copyOf ? copied(ctx, slide, page, at) : written(slide, page, at),
  )
  const sizeOf = (isCopy: boolean) =>
    made.reduce((sum, { slide, page }) => (Boolean(slide.copyOf) === isCopy ? sum + bytesOfPages([page]) : sum), 0)
  requireFewCopies(sizeOf(true))
  spendText(ctx, requireActor(ctx).reference, sizeOf(true))
  requireRoomForText(bytesOfEvent(state, event.reference), sizeOf(true) + sizeOf(false))
  requireStorage(state, event.owner, sizeOf(true) + sizeOf(false))
  const created = pages.map(({ name, page }, at) => makeSlide(state, event, page, name, undefined, first + at))
  hideTranslations(ctx, event)
  return created
}

function written({ name, notes, chords, advanceAfterSeconds }: NewSlide, page: PageRow, at: number): Made {
  page.notes = notes ?? ''
  page.chords = chords ?? ''
  page.advanceAfterSeconds = advanceAfterSeconds ?? null
  requireShortPage(bytesOf(page), 0, `slides.${at}`)
  return { name: name?.trim() ?? '', page }
}

function copied(ctx: MockContext, { name, copyOf }: NewSlide, page: PageRow, at: number): Made {
  const { state } = ctx
  const slide = state.slides[copyOf?.slideReference ?? '']
  const event = slide && state.events[slide.event]
  const isVisible = event?.reference === copyOf?.eventReference && event && canEdit(state, requireActor(ctx), event)
  if (!slide || !isVisible) fail('not-found', { field: `slides.${at}.copyOf` })
  const blobOf = (blobName: string | null) =>
    event.owner === page.maker ? blobName : copyImage(state, page.maker, blobName)
  page.rows = copyRows(state.pages[slide.page], blobOf)
  page.notes = state.pages[slide.page]?.notes ?? ''
  page.chords = state.pages[slide.page]?.chords ?? ''
  page.advanceAfterSeconds = state.pages[slide.page]?.advanceAfterSeconds ?? null
  Object.assign(page, copyTranslations(state.pages[slide.page]))
  return { name: name?.trim() || slide.name, page }
}

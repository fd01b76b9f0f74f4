import type { DuplicateEvent } from '../../generated/zod/schemas/index.zod.ts'
import { storedVideoTypes } from '../../openapi/rules/pictures/media.ts'
import { copyNameOf } from '../../openapi/rules/text/texts.ts'
import { requireStorage } from '../accounts/storage.ts'
import { storeImage } from '../images/store-image.ts'
import { storeVideo } from '../images/store-video.ts'
import { parseDate } from '../showings/parse-date.ts'
import { makePage, makeSlide } from '../slides/make-slide.ts'
import { slidesOf } from '../slides/slides-of.ts'
import { bytesOfEvent, requireRoomForText } from '../slides/text-budget.ts'
import type { MockContext } from '../state/context.ts'
import type { WelcomeImageRow } from '../state/images.ts'
import type { AccountRow } from '../state/people.ts'
import { newReference } from '../state/references.ts'
import type { EventRow, PageRow, State } from '../state/state.ts'
import { copyTranslations } from '../translations/keep-translations.ts'
import { makeEvent, makeShowing } from './make-event.ts'
import { trimmedName } from './names.ts'
import { nextShowing } from './present-event.ts'
import { themeOf } from './theme.ts'

/** A deep copy of an event, owned by `owner` and without a team, with a showing at that time if there is one. */
export function makeDuplicate(
  ctx: MockContext,
  original: EventRow,
  owner: AccountRow,
  { name, startDateUtc, location }: DuplicateEvent,
): EventRow {
  const copy = copyEvent(ctx, original, owner)
  if (name !== undefined) copy.name = trimmedName('createEvent', name)
  if (startDateUtc) {
    const showing = {
      startDateUtc: parseDate(startDateUtc, 'startDateUtc'),
      location: location?.trim() || locationOf(ctx, original),
    }
    makeShowing(ctx.state, copy, ctx.now, { kind: 'own', ...showing })
  }
  return copy
}

const locationOf = (ctx: MockContext, event: EventRow) => nextShowing(ctx, event)?.location ?? null

function copyEvent({ state, now }: MockContext, original: EventRow, owner: AccountRow): EventRow {
  const { allowUserNavigation, allowViewAllPages, defaultLanguageCode, languages } = original
  const settings = { allowUserNavigation, allowViewAllPages, defaultLanguageCode, languages, ...themeOf(original) }
  const bytes = bytesOfEvent(state, original.reference)
  requireRoomForText(0, bytes)
  requireStorage(state, owner.reference, bytes)
  const copy = makeEvent(state, owner, now, { ...settings, name: copyNameOf(original.name) })
  const isOwn = original.owner === owner.reference
  const blobOf = (blobName: string | null) => (isOwn ? blobName : copyImage(state, owner.reference, blobName))
  const rowsOf = (page: string) => copyRows(state.pages[page], blobOf)
  const { image, icon, useNoIcon } = original.welcome
  const imageOf = ({ blobName, fileName }: WelcomeImageRow) => ({ blobName: blobOf(blobName), fileName })
  if (original.background) copy.background = copyBackground(original.background, blobOf)
  copy.scrimOpacity = original.scrimOpacity
  copy.takenDownDateUtc = original.takenDownDateUtc
  copy.welcome = { image: imageOf(image), icon: imageOf(icon), useNoIcon }
  const pageOf = (page: string) => {
    const { notes = '', chords = '', advanceAfterSeconds = null } = state.pages[page] ?? {}
    const beside = { notes, chords, advanceAfterSeconds, ...copyTranslations(state.pages[page]) }
    return makePage(state, owner.reference, { event: copy.reference, rows: rowsOf(page), ...beside })
  }
  const about = state.pages[copy.aboutPage]
  if (about)
    Object.assign(about, { rows: rowsOf(original.aboutPage), ...copyTranslations(state.pages[original.aboutPage]) })
  const { pages, ...links } = original.end
  copy.end = {
    ...links,
    pages: pages.map(({ name, page }) => ({ reference: newReference(state), name, page: pageOf(page).reference })),
  }
  for (const slide of slidesOf(state, original.reference)) makeSlide(state, copy, pageOf(slide.page), slide.name)
  return copy
}

/** Each image belongs to one account, so an image of another account is stored again. */
export function copyImage(state: State, reference: string, blobName: string | null) {
  const image = blobName === null ? undefined : state.images[blobName]
  const videoType = storedVideoTypes.find((type) => type === image?.type)
  if (image && videoType) return storeVideo(state, reference, image.base64, videoType)
  return image ? storeImage(state, { owner: reference, base64: image.base64, field: '' }).blobName : null
}

function copyBackground(background: NonNullable<EventRow['background']>, blobOf: (blobName: string) => string | null) {
  const blobName = blobOf(background.blobName)
  return blobName ? { ...background, blobName } : null
}

/** The rows of a page for another one. Their references only name them within a page, so they stay. */
export const copyRows = (page: PageRow | undefined, blobOf: (blobName: string | null) => string | null) =>
  (page?.rows ?? []).map((row) => ({
    ...row,
    blocks: row.blocks.map(({ video, ...block }) => ({
      ...block,
      blobName: blobOf(block.blobName),
      ...(video && {
        video: {
          ...video,
          blobName: blobOf(video.blobName) ?? video.blobName,
          captionsBlobName: blobOf(video.captionsBlobName),
        },
      }),
    })),
  }))

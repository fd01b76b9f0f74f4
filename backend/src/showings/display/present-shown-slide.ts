import type { ShownSlide as ShownSlideAnswer } from '../../../../generated/zod/schemas/index.zod.ts'
import { drawnRows } from '../../../../openapi/rules/pictures/picture-fit.ts'
import {
  type StoredTranslations,
  shownTranslations,
} from '../../../../openapi/rules/translations/shown-translations.ts'
import type { ContentPage } from '../../content/content-page.entity.ts'
import type { Slide } from '../../slides/slide.entity.ts'

export type ShownSlide = Pick<Slide, 'reference' | 'name' | 'orderIndex'> & {
  page: Pick<ContentPage, 'shownVersion' | 'rows'> & Partial<Pick<ContentPage, 'advanceAfterSeconds'>>
  /** Given if the event has further languages. */
  translated?: StoredTranslations | undefined
}

/** A slide as attendees receive it while it's shown. */
export const presentShownSlide = (slide: ShownSlide): ShownSlideAnswer => ({
  ...presentContentsOf(slide),
  ...(slide.page.advanceAfterSeconds ? { advanceAfterSeconds: slide.page.advanceAfterSeconds } : {}),
})

export const presentContentsOf = ({ reference, name, orderIndex, page, translated }: ShownSlide) => ({
  reference,
  name,
  position: orderIndex + 1,
  version: page.shownVersion,
  rows: drawnRows(page.rows),
  ...(translated ? shownTranslations({ name, rows: page.rows }, translated) : {}),
})

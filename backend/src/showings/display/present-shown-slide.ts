import type { ShownSlide as ShownSlideAnswer } from '../../../../generated/zod/schemas/index.zod.ts'
import { drawnRows } from '../../../../openapi/rules/pictures/picture-fit.ts'
import type { ContentPage } from '../../content/content-page.entity.ts'
import type { Slide } from '../../slides/slide.entity.ts'

export type ShownSlide = Pick<Slide, 'reference' | 'name' | 'orderIndex'> & {
  page: Pick<ContentPage, 'shownVersion' | 'rows'> & Partial<Pick<ContentPage, 'advanceAfterSeconds'>>
}

/** A slide as attendees receive it while it's shown. */
export const presentShownSlide = (slide: ShownSlide): ShownSlideAnswer => ({
  ...presentContentsOf(slide),
  ...(slide.page.advanceAfterSeconds ? { advanceAfterSeconds: slide.page.advanceAfterSeconds } : {}),
})

export const presentContentsOf = ({ reference, name, orderIndex, page }: ShownSlide) => ({
  reference,
  name,
  position: orderIndex + 1,
  version: page.shownVersion,
  rows: drawnRows(page.rows),
})

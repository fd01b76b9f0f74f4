import type { WatchSlide } from '../../../../generated/zod/schemas/index.zod.ts'
import { drawnRows } from '../../../../openapi/rules/pictures/picture-fit.ts'
import type { ContentPage } from '../../content/content-page.entity.ts'
import type { Slide } from '../../slides/slide.entity.ts'

export type ShownSlide = Pick<Slide, 'reference' | 'name' | 'orderIndex'> & {
  page: Pick<ContentPage, 'shownVersion' | 'rows'>
}

/** A slide as attendees receive it. */
export const presentShownSlide = ({
  reference,
  name,
  orderIndex,
  page,
}: ShownSlide): Omit<WatchSlide, 'isCurrent'> => ({
  reference,
  name,
  position: orderIndex + 1,
  version: page.shownVersion,
  rows: drawnRows(page.rows),
})

import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { presentContents } from '../content/present-contents.ts'
import type { Slide } from './slide.entity.ts'

/** A slide without its contents. */
export const presentSlide = ({ reference, name, page, orderIndex }: Slide): api.Slide => ({
  reference,
  name,
  pageReference: page.reference,
  orderIndex,
})

/** A slide that was loaded with its page. */
export const presentSlideWithContents = (slide: Slide): api.SlideWithContents => ({
  ...presentSlide(slide),
  pageBody: presentContents(slide.page),
})

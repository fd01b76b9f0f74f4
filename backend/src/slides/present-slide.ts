import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import type { ListedPage } from '../content/ordered-pages.ts'
import { presentContents } from '../content/present-contents.ts'

/** A slide with its page's contents. */
export type SlideWithPage = ListedPage & {
  page: Parameters<typeof presentContents>[0] & { bytes: number; translatedBytes?: number }
}

/** A slide without its contents. */
export const presentSlide = ({ reference, name, page, orderIndex }: ListedPage): api.Slide => ({
  reference,
  name,
  pageReference: page.reference,
  orderIndex,
})

/** A slide that was loaded with its page. */
export const presentSlideWithContents = (slide: SlideWithPage): api.SlideWithContents => ({
  ...presentSlide(slide),
  pageBody: presentContents(slide.page),
})

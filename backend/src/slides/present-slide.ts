import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { presentContents } from '../content/present-contents.ts'
import type { Slide } from './slide.entity.ts'

/** What a list shows of a slide. */
export type ListedSlide = Pick<Slide, 'reference' | 'name' | 'orderIndex'> & { page: Pick<Slide['page'], 'reference'> }

/** The same with its page's contents. */
export type SlideWithPage = ListedSlide & { page: Parameters<typeof presentContents>[0] & { bytes: number } }

/** A slide without its contents. */
export const presentSlide = ({ reference, name, page, orderIndex }: ListedSlide): api.Slide => ({
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

import type { CreateSlides, NewSlide } from '../../../../api/slides/create-slides.ts'

/** A deleted slide as it was, for Undo. */
export interface SlideCopy {
  reference: string
  /** Its place among all slides. */
  index: number
  slide: NewSlide
}

/** A call may have 32 MB, and 1 MB without its images. */
const MOST_CHARACTERS = 900_000

/** The calls that put slides back to their places: one for each run of neighbours that fits. */
export const restoringCalls = (copies: readonly SlideCopy[]): CreateSlides[] => {
  const calls: { slides: NewSlide[]; orderIndex: number; size: number }[] = []
  for (const { index, slide } of copies) {
    const size = JSON.stringify(slide).length
    const last = calls.at(-1)
    const follows = last && last.orderIndex + last.slides.length === index
    if (follows && last.size + size <= MOST_CHARACTERS) {
      last.slides.push(slide)
      last.size += size
    } else calls.push({ slides: [slide], orderIndex: index, size })
  }
  return calls.map(({ slides, orderIndex }) => ({ slides, orderIndex }))
}

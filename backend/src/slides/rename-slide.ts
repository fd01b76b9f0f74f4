import { findSlide } from '../content/access.ts'
import { transactional } from '../context/context.ts'
import { findVisibleEvent } from '../events/access.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import type { Slide } from './slide.entity.ts'

export interface RenameSlide {
  eventReference: string
  slideReference: string
  name: string
}

/** Renames a slide. @throws not-logged-in, not-found, required */
export const renameSlide = transactional(
  async (tx, { eventReference, slideReference, name }: RenameSlide): Promise<Slide> => {
    const event = await findVisibleEvent(tx, eventReference, { lock: true })
    const slide = await findSlide(tx.em, event, slideReference)
    slide.name = requireName(name)
    await touchDisplays(tx, eventReference)
    return slide
  },
)

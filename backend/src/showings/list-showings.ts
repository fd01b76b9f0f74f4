import { transactional } from '../context/context.ts'
import { findVisibleEvent } from '../events/access.ts'
import { Slide } from '../slides/slide.entity.ts'
import { Display } from './display/display.entity.ts'
import { findPresenters, presentShowing } from './present-showing.ts'

/**
 * The organiser's own showings of an event by start date, then its previews, without the default showing (docs/product-rules.md#showings).
 * @throws not-logged-in, not-found
 */
export const listShowings = transactional(async (tx, { eventReference }: { eventReference: string }) => {
  const event = await findVisibleEvent(tx, eventReference)
  const displays = await tx.em.find(
    Display,
    { showing: { event, isDefault: false, isPermanent: false } },
    {
      populate: ['showing'],
      orderBy: { showing: { isPreview: 'asc', startDate: 'asc', createdAt: 'asc', reference: 'asc' } },
    },
  )
  const presented = displays.flatMap(({ slideReference }) => slideReference ?? [])
  const slides = presented.length > 0 ? await tx.em.find(Slide, { reference: { $in: presented }, event }) : []
  const presenters = await findPresenters(tx.em, displays)
  const slideOf = new Map(slides.map((slide) => [slide.reference, slide]))
  return displays.map((display) => {
    const slide = slideOf.get(display.slideReference ?? '') ?? null
    const presenter = presenters.get(display.presentedBy ?? '') ?? null
    return presentShowing(tx, { showing: display.showing, display, slide, presenter })
  })
})

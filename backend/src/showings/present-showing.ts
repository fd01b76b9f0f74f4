import type { Showing as ShowingAnswer } from '../../../generated/zod/schemas/index.zod.ts'
import type { Config } from '../config.ts'
import { presentOptionalDate } from '../dates.ts'
import type { EntityManager } from '../db/orm.ts'
import { previewLink, publicLink } from '../events/links.ts'
import { Slide } from '../slides/slide.entity.ts'
import type { Display } from './display.entity.ts'
import type { Showing } from './showing.entity.ts'

type Links = Pick<Config, 'watchOrigin'>
interface ShowingParts {
  showing: Showing
  display: Display
  /** The slide that was presented last. */
  slide: Slide | null
}

/** A showing as its organiser sees it. `showing.event` has to be loaded. */
export function presentShowing(links: Links, { showing, display, slide }: ShowingParts): ShowingAnswer {
  return {
    reference: showing.reference,
    startDateUtc: presentOptionalDate(showing.startDate),
    location: showing.location ?? null,
    presentationStartUtc: presentOptionalDate(showing.presentationStart),
    endDateUtc: presentOptionalDate(showing.endDate),
    isPreview: showing.isPreview,
    previewLink: showing.previewToken ? previewLink(links, showing.previewToken) : null,
    publicLink: showing.isPreview ? null : publicLink(links, showing.event.accessCode, showing.reference),
    latestSessionPage: slide && { reference: slide.reference, pageReference: slide.page.reference },
    latestSessionPageBlank: display.isBlank,
    revision: display.revision,
  }
}

/** Reads the slide that the display names and presents the showing with it. */
export async function presentCurrentShowing(
  links: Links,
  em: EntityManager,
  { showing, display }: Omit<ShowingParts, 'slide'>,
) {
  const { slideReference } = display
  const slide = !slideReference ? null : await em.findOne(Slide, { reference: slideReference, event: showing.event })
  return presentShowing(links, { showing, display, slide })
}

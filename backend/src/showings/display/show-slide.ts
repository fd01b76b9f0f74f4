import { refusals } from '../../../../openapi/rules/refusals.ts'
import { transactional } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import type { Event } from '../../events/event.entity.ts'
import { Slide } from '../../slides/slide.entity.ts'
import { findShowing, isPresenting } from '../access.ts'
import { findPresenter, presentCurrentShowing, presentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'
import { navigateDisplay } from './change-display.ts'

export interface ShowSlide {
  showingReference: string
  sessionPageReference?: string | null | undefined
  showBlank: boolean
  /** The presenter's revision. */
  revision?: number | undefined
}

/**
 * Shows a slide or holds the display (decisions: two presenters at once). Locks the display's row, so that of two presenters with the same
 * revision one wins. Edits in between cause no conflict.
 * @throws not-logged-in, not-found, wrong-state, revision-conflict, required
 */
export const showSlide = transactional(
  async (tx, { showingReference, sessionPageReference, showBlank, revision }: ShowSlide) => {
    const { showing, display, event } = await findShowing(tx, { showingReference }, { lock: true })
    if (!isPresenting(showing)) fail('wrong-state', { message: refusals.noActiveShowing })
    if (revision !== undefined && revision < display.navigationRevision)
      fail('revision-conflict', {
        field: 'revision',
        showing: await presentCurrentShowing(tx, { showing, display }),
      })
    const slide = await findNamedSlide(tx.em, event, sessionPageReference)
    if (!slide && !showBlank) fail('required', { message: refusals.noSlideChosen, field: 'sessionPageReference' })
    navigateDisplay(tx, display, { ...(slide && { slideReference: slide.reference }), isBlank: showBlank })
    // Held slides haven't been shown yet, so attendees still can't open them
    if (slide && !showBlank && !display.shownSlides.includes(slide.reference)) {
      display.shownSlides = [...display.shownSlides, slide.reference]
    }
    await recordUse(tx.em, showing, tx.now())
    tx.afterCommit(() => tx.services.announceDisplays([showing.reference]))
    if (slide) return presentShowing(tx, { showing, display, slide, presenter: await findPresenter(tx.em, display) })
    return presentCurrentShowing(tx, { showing, display })
  },
)

async function findNamedSlide(em: EntityManager, event: Event, reference: string | null | undefined) {
  if (reference === undefined || reference === null) return null
  return (await em.findOne(Slide, { reference, event })) ?? fail('not-found', { field: 'sessionPageReference' })
}

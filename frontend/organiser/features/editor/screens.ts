import type { LecternEvent } from '../../../api/events/events.ts'
import type { Showing } from '../../../api/showings/showings.ts'
import { paths } from '../../paths.ts'

/** The editor's selection: one of the event's own screens, or a slide. */
type OwnScreen = 'Welcome' | 'About' | 'End'
export type Screen = OwnScreen | { slide: string }

interface SlideRef {
  reference: string
}

/** The value of the `page` parameter for a screen. */
export const pageOf = (screen: Screen): string => (typeof screen === 'string' ? screen : screen.slide)

/** The screen in the `page` parameter; an unknown value, or About without its feature, means Welcome. */
export const screenOf = (page: string | null, slides: readonly SlideRef[], hasAbout: boolean): Screen => {
  const name = page?.toLowerCase()
  if (name === 'end') return 'End'
  if (name === 'about' && hasAbout) return 'About'
  return slides.some((slide) => slide.reference === page) && page ? { slide: page } : 'Welcome'
}

/** What is selected after slides were deleted: the next one, the previous one if the last are gone, or Welcome. */
export const screenAfterDelete = (slides: readonly SlideRef[], deleted: readonly string[]): Screen => {
  const isLeft = ({ reference }: SlideRef) => !deleted.includes(reference)
  const first = slides.findIndex((slide) => !isLeft(slide))
  const neighbour = slides.slice(first).find(isLeft) ?? slides.slice(0, first).findLast(isLeft)
  return neighbour ? { slide: neighbour.reference } : 'Welcome'
}

/** Choosing the selected slide again deselects it, which selects Welcome. */
export const screenAfterChoice = (selected: Screen, chosen: string): Screen =>
  typeof selected === 'object' && selected.slide === chosen ? 'Welcome' : { slide: chosen }

type ShowingFacts = Pick<Showing, 'reference' | 'isPreview' | 'endDateUtc'>

/**
 * Where Present leads from the editor. Active showings are neither previews nor ended: with none it's the default
 * showing, with one its presenter, with more the list (docs/product-rules.md#editor).
 */
export const presentFromEditor = (
  event: Pick<LecternEvent, 'reference'> & { defaultShowing: { reference: string } | null },
  showings: readonly ShowingFacts[],
): string => {
  const active = showings.filter(({ isPreview, endDateUtc }) => !isPreview && !endDateUtc)
  if (active.length > 1) return paths.showings(event.reference)
  const showing = active[0] ?? event.defaultShowing
  return showing ? paths.present(event.reference, showing.reference) : paths.showings(event.reference)
}

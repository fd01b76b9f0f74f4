import type { EventListItem } from '../../../api/events/events.ts'
import { paths } from '../../paths.ts'

type Card = Pick<
  EventListItem,
  'reference' | 'liveShowing' | 'hasMultipleCustomShowings' | 'showingReference' | 'defaultShowingReference'
>

/**
 * Where Present on a card leads (document 2, section 2): to the one showing's presenter, or to the list of showings
 * when there are several of the organiser's own, or none at all. While one is live there is nothing to choose.
 */
export const presentTarget = (event: Card): string => {
  if (event.liveShowing) return paths.present(event.reference, event.liveShowing.reference)
  const showing = event.showingReference ?? event.defaultShowingReference
  return !event.hasMultipleCustomShowings && showing
    ? paths.present(event.reference, showing)
    : paths.showings(event.reference)
}

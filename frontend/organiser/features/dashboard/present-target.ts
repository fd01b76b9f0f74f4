import type { EventListItem } from '../../../api/events/events.ts'
import { paths } from '../../paths.ts'

type Card = Pick<
  EventListItem,
  'reference' | 'liveShowing' | 'hasMultipleCustomShowings' | 'showingReference' | 'defaultShowingReference'
>

/**
 * Where Present on a card leads (docs/product-rules.md#dashboard): to the live showing, the only one, or the list if the organiser
 * has added several, or there is none at all.
 */
export const presentTarget = (event: Card): string => {
  if (event.liveShowing) return paths.present(event.reference, event.liveShowing.reference)
  const showing = event.showingReference ?? event.defaultShowingReference
  return !event.hasMultipleCustomShowings && showing
    ? paths.present(event.reference, showing)
    : paths.showings(event.reference)
}

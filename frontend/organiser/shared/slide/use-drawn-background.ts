import { useMemo } from 'react'
import { drawnScrim } from '../../../../openapi/rules/pictures/picture-fit.ts'
import { useShownEventStyle } from '../../../api/events/event-style.ts'
import type { LecternEvent, Theme } from '../../../api/events/events.ts'

/** An event's background, faded as attendees see it. */
export const useDrawnBackground = ({ reference, colourScheme }: Theme & Pick<LecternEvent, 'reference'>) => {
  const { data } = useShownEventStyle(reference)
  return useMemo(
    () => data && { ...data, scrimOpacity: drawnScrim({ ...data, colourScheme }, data.leastScrim) },
    [data, colourScheme],
  )
}

import { useEffect } from 'react'
import { dashboardText } from '../../../text/events/events.ts'
import { uiText } from '../../../text/ui.ts'
import { Card } from '../../../ui/display/card.tsx'
import { announceWait, Skeleton } from '../../../ui/feedback/spinner.tsx'

/** The lists while they, or their script, are loading. */
export const ListsToCome = () => {
  useEffect(() => announceWait(uiText.loading), [])
  return (
    <section aria-label={dashboardText.upcoming} aria-busy="true" className="stack">
      <h2>{dashboardText.upcoming}</h2>
      <div className="event-grid" aria-hidden="true">
        {[1, 2, 3, 4].map((n) => (
          <Card key={n}>
            <Skeleton width="70%" height="1.5em" />
            <Skeleton width="45%" />
            <Skeleton width="60%" />
          </Card>
        ))}
      </div>
    </section>
  )
}

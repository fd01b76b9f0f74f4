import { useState } from 'react'
import type { EventListItem } from '../../../api/events/events.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { lastEvent } from './last-event.ts'
import { useDuplication } from './use-duplication.ts'
import { weeksLater } from './weeks-later.ts'

/** Makes next week's event of the last one, in two presses; nothing before there was one. */
export const SameAsLastWeek = ({ events }: { events: readonly EventListItem[] }) => {
  const [isAsking, setAsking] = useState(false)
  const duplicate = useDuplication()
  const now = new Date()
  const last = lastEvent(events, now)
  if (!last) return null
  const date = weeksLater(last.startDateUtc, now)
  const create = () => {
    setAsking(false)
    duplicate(last)
  }
  return (
    <>
      <Button icon="duplicate" onPress={() => setAsking(true)}>
        {dashboardText.sameAsLastWeek}
      </Button>
      <ConfirmDialog
        question={dashboardText.sameAsLastWeekQuestion}
        confirmLabel={dashboardText.sameAsLastWeekConfirm}
        isOpen={isAsking}
        onConfirm={create}
        onCancel={() => setAsking(false)}
      >
        <p className="confirm-name" dir="auto">
          {last.name}
        </p>
        <p className="muted">
          {date && <DateText value={date} />} <bdi>{last.location}</bdi>
        </p>
      </ConfirmDialog>
    </>
  )
}

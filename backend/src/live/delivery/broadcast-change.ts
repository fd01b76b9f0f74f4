import type { DisplayState } from '../../../../generated/zod/schemas/index.zod.ts'
import type { LiveShowing } from '../../context/ports/live-showings.ts'
import { presentDate } from '../../infrastructure/dates.ts'
import { type Broadcaster, groupsOf } from './broadcaster.ts'

/** Broadcasts a change to this node's watchers; `after` is null when the showing was deleted. */
export function broadcastChange(
  broadcaster: Broadcaster,
  reference: string,
  before: LiveShowing,
  after: LiveShowing | null,
  now: Date,
) {
  const { watching } = groupsOf(reference)
  if (!after) {
    broadcaster.toGroup(watching, 'DisplayChanged', finalDisplay(before.snapshot.display, now))
    return
  }
  const { event, showing, display } = after.snapshot
  broadcaster.toGroup(watching, 'DisplayChanged', display)
  if (withoutDisplay(before) === withoutDisplay(after)) return
  const { epoch, revision } = display
  broadcaster.toGroup(watching, 'ShowingChanged', { showingReference: reference, epoch, revision, showing, event })
}

/** The content of `ShowingChanged`: the event's appearance, the showing, and whether it was started, ended or reopened. */
const withoutDisplay = ({ snapshot: { event, showing, display } }: LiveShowing) =>
  JSON.stringify([event, showing, display.presentationStartUtc, display.endDateUtc])

/** For its watchers, a deleted showing has ended. */
const finalDisplay = (display: DisplayState, now: Date): DisplayState => ({
  ...display,
  revision: display.revision + 1,
  status: 'ended',
  slide: null,
  announcement: null,
  endLinks: null,
  endDateUtc: display.endDateUtc ?? presentDate(now),
  changedAtUtc: presentDate(now),
})

import type { MockContext } from '../state/context.ts'
import { presentDisplay } from '../watch/present-display.ts'

/** Ends an event that attendees may see no more, for those who are watching. */
export function endForAttendees(ctx: MockContext, event: string) {
  const now = ctx.now.toISOString()
  for (const showing of Object.values(ctx.state.showings).filter((one) => one.event === event)) {
    showing.display.revision += 1
    showing.display.changedAtUtc = now
    const ended = { ...showing, endDateUtc: showing.endDateUtc ?? now }
    ctx.announce({
      kind: 'showing-deleted',
      showing: showing.reference,
      lastDisplay: { ...presentDisplay(ctx.state, ended), endLinks: null },
    })
  }
}

/** The same for all events of a user. */
export function endAllForAttendees(ctx: MockContext, owner: string) {
  for (const event of Object.values(ctx.state.events)) if (event.owner === owner) endForAttendees(ctx, event.reference)
}

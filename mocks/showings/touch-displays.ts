import type { MockContext } from '../state/context.ts'
import type { ShowingRow } from '../state/state.ts'

/** The next revision of one display. `withFace` also tells what stands around it: dates, names, style. */
export function nextRevision(ctx: MockContext, showing: ShowingRow, { withFace }: { withFace: boolean }) {
  showing.display.revision += 1
  showing.display.changedAtUtc = ctx.now.toISOString()
  ctx.announce({ kind: 'display', showings: [showing.reference], withFace })
}

/** Something that attendees see of an event changed: each of its displays gets its next revision. */
export function touchDisplays(ctx: MockContext, event: string, { withFace }: { withFace: boolean }) {
  for (const showing of Object.values(ctx.state.showings)) {
    if (showing.event === event) nextRevision(ctx, showing, { withFace })
  }
}

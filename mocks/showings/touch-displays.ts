import type { MockContext } from '../state/context.ts'
import type { ShowingRow } from '../state/state.ts'

/** Advances a display to its next revision. `withShowing` also broadcasts dates, names and style. */
export function nextRevision(
  ctx: Pick<MockContext, 'now' | 'announce'>,
  showing: ShowingRow,
  { withShowing }: { withShowing: boolean },
) {
  showing.display.revision += 1
  showing.display.changedAtUtc = ctx.now.toISOString()
  ctx.announce({ kind: 'display', showings: [showing.reference], withShowing })
}

/** Advances all displays of an event after a visible change. */
export function touchDisplays(ctx: MockContext, event: string, { withShowing }: { withShowing: boolean }) {
  for (const showing of Object.values(ctx.state.showings)) {
    if (showing.event === event) nextRevision(ctx, showing, { withShowing })
  }
}

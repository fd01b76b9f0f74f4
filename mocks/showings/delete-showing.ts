import type { MockContext } from '../state/context.ts'
import type { ShowingRow } from '../state/state.ts'
import { presentDisplay } from '../watch/present-display.ts'

/** Deletes a showing; connected phones see it as ended. */
export function deleteShowingRow(ctx: Pick<MockContext, 'state' | 'now' | 'announce'>, showing: ShowingRow) {
  showing.display.revision += 1
  showing.display.changedAtUtc = ctx.now.toISOString()
  showing.endDateUtc ??= ctx.now.toISOString()
  const lastDisplay = { ...presentDisplay(ctx.state, showing), endLinks: null }
  delete ctx.state.showings[showing.reference]
  delete ctx.state.rooms[showing.reference]
  ctx.announce({ kind: 'showing-deleted', showing: showing.reference, lastDisplay })
}

import type { BinEntry } from '../../generated/zod/schemas/index.zod.ts'
import { BIN_LIFETIME } from '../../openapi/rules/durations.ts'
import { requireActor } from '../accounts/access.ts'
import { canDelete } from '../events/access.ts'
import type { MockContext } from '../state/context.ts'
import type { BinRow, EventRow } from '../state/state.ts'

/** When an entry is removed for ever, in milliseconds. */
export const endOf = ({ deletedDateUtc }: BinRow) => new Date(deletedDateUtc).getTime() + BIN_LIFETIME

/** The event of an entry: in the bin itself, or that of the slides. Undefined while that is in the bin. */
export const eventOf = ({ state }: MockContext, { event, rows }: BinRow): EventRow | undefined =>
  rows.events[0] ?? state.events[event]

/** An entry of the bin whose event isn't in the bin. */
export function presentBinRow(ctx: MockContext, row: BinRow): BinEntry {
  const event = eventOf(ctx, row)
  return {
    reference: row.reference,
    kind: row.kind,
    name: row.name,
    eventReference: row.event,
    eventName: event?.name ?? row.name,
    slideCount: row.rows.slides.length,
    deletedDateUtc: row.deletedDateUtc,
    removedDateUtc: new Date(endOf(row)).toISOString(),
    mayRemove: event !== undefined && canDelete(ctx.state, requireActor(ctx), event),
  }
}

import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { touchDisplays } from '../../showings/display/touch-displays.ts'
import type { Event } from '../event.entity.ts'

/** Ends each change of the end screen: its ETag follows, and so do the phones that show it. */
export async function noteEndChange(ctx: Context, em: EntityManager, event: Event) {
  event.endVersion += 1
  await touchDisplays(ctx, em, event.reference)
}

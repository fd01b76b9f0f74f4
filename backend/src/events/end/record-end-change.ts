import type { Transaction } from '../../context/context.ts'
import { type Sql, touchDisplays } from '../../showings/display/touch-displays.ts'
import type { Event } from '../event.entity.ts'

/** To be called after each change of the end screen: updates its ETag and the phones that show it. */
export async function recordEndChange(tx: Transaction, event: Event, update?: Sql) {
  event.endVersion += 1
  await touchDisplays(tx, event.reference, update)
}

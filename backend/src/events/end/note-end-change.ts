import type { Transaction } from '../../context/context.ts'
import { touchDisplays } from '../../showings/display/touch-displays.ts'
import type { Event } from '../event.entity.ts'

/** Ends each change of the end screen: its ETag follows, and so do the phones that show it. */
export async function noteEndChange(tx: Transaction, event: Event) {
  event.endVersion += 1
  await touchDisplays(tx, event.reference)
}

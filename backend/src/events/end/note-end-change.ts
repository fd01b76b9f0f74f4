import type { Transaction } from '../../context/context.ts'
import { touchDisplays } from '../../showings/display/touch-displays.ts'
import type { Event } from '../event.entity.ts'

/** To be called after each change of the end screen: updates its ETag and the phones that show it. */
export async function noteEndChange(tx: Transaction, event: Event) {
  event.endVersion += 1
  await touchDisplays(tx, event.reference)
}

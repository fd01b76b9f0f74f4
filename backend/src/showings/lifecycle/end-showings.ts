import type { Transaction } from '../../context/context.ts'
import { lockDisplays } from '../display/lock-displays.ts'
import { touchDisplays } from '../display/touch-displays.ts'
import { Showing } from '../showing.entity.ts'

const QUIETEN = `update display set announcement = null, announcement_translations = null, announced_at = null, announcement_end = null, advance_at = null, advance_until = null
  where showing_reference in (select reference from showing where event_reference = ?)`

/** Ends all live showings of an event that the caller has locked, with their announcements. */
export async function endShowings(tx: Transaction, event: string) {
  await lockDisplays(tx.em, { event })
  await tx.em.execute(QUIETEN, [event], 'run')
  const live = { event, isPreview: false, presentationStart: { $ne: null }, endDate: null }
  await tx.em.nativeUpdate(Showing, live, { endDate: tx.now() })
  await touchDisplays(tx, event)
}

import type { Transaction } from '../../context/context.ts'
import { lockDisplays } from '../display/lock-displays.ts'
import { Showing } from '../showing.entity.ts'

/**
 * Ends all previews and the links of stage displays and captioners of events, because a person who has lost access may know them. The permanent preview gets a new link on
 * its next use.
 * The caller has locked the events.
 */
export async function endPreviews(tx: Transaction, eventReferences: string[]) {
  const events = { event: { $in: eventReferences } }
  const hasLink = { $or: [{ stageToken: { $ne: null } }, { captionerToken: { $ne: null } }] }
  await tx.em.nativeUpdate(Showing, { ...events, ...hasLink }, { stageToken: null, captionerToken: null })
  const previews = { isPreview: true, ...events }
  const ended = (await lockDisplays(tx.em, previews)).map(({ showing }) => showing.reference)
  if (ended.length === 0) return
  await tx.em.nativeDelete(Showing, previews)
  tx.afterCommit(() => tx.services.announceDisplays(ended))
}

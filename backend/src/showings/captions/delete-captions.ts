import { transactional } from '../../context/context.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { announceAfterCommit, reviseDisplay } from '../display/change-display.ts'
import { recordUse } from '../previews/previews.ts'
import { Caption } from './caption.entity.ts'
import type { Stream } from './load-captions.ts'

const WRITE_STREAM = `update caption_stream set sequence = sequence + 1, starts_after = sequence + 1, bytes = 0
  where showing_reference = ? returning sequence, starts_after as "startsAfter", bytes`

/**
 * Deletes all captions of a showing. Attendees no longer see that there were any. Idempotent.
 * @throws not-logged-in, not-found
 */
export const deleteCaptions = transactional(async (tx, address: Required<ShowingAddress>) => {
  const { showing, display, event } = await findShowing(tx, address, { lock: true })
  if (!showing.hasCaptions) return
  const { reference } = showing
  const [stream] = await tx.em.execute<Stream[]>(WRITE_STREAM, [reference])
  await tx.em.nativeDelete(Caption, { showing: reference })
  showing.hasCaptions = false
  reviseDisplay(display, tx.now())
  await recordUse(tx.em, showing, tx.now())
  await announceAfterCommit(tx, event, [reference])
  if (!stream) return
  const { sequence, startsAfter } = stream
  const message = { showingReference: reference, after: sequence - 1, sequence, startsAfter, captions: [] }
  tx.afterCommit(() => tx.services.announceCaptions(message))
})

import { transactional } from '../../context/context.ts'
import { removeUnusedPreviews } from './previews.ts'

/** Removes unused previews, including those of inactive organisers. */
export const sweepPreviews = transactional(async (tx) => {
  const removed = await removeUnusedPreviews(tx.em, tx.now())
  if (removed.length > 0) tx.afterCommit(({ services }) => services.announceDisplays(removed))
})

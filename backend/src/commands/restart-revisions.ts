import { transactional } from '../context/context.ts'

/**
 * Raises the epoch of every display, after a backup was restored: phones that have seen later revisions than the backup's take its state all the
 * same. Run it before the server starts.
 */
export const restartRevisions = transactional(async (tx) => {
  const { affectedRows } = await tx.em.execute<{ affectedRows: number }>(
    'update display set epoch = epoch + 1',
    [],
    'run',
  )
  return `The revisions of ${affectedRows} showings have started again.`
})

import type { Orm } from '../orm.ts'

const LONG_BYTES = 32 * 1_048_576

/**
 * Runs a checkpoint when the WAL has become long. The embedded PostgreSQL has no checkpointer, so its WAL would grow until the next
 * start.
 */
export async function checkpointLongLog({ em }: Pick<Orm, 'em'>) {
  const connection = em.getConnection()
  const [log] = await connection.execute<{ bytes: string }[]>(
    'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  )
  if (Number(log?.bytes) > LONG_BYTES) await connection.execute('checkpoint', [], 'run')
}

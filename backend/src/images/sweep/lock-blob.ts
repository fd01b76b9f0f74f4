import type { EntityManager } from '../../db/orm.ts'

/** Locks an image's file until the transaction ends, against concurrent writes and removals. */
export const lockBlob = (em: EntityManager, blobName: string) =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [blobName])

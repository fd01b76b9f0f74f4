import type { EntityManager } from '../../db/orm.ts'

/** Until this transaction ends nobody else writes this image's file or removes it as left behind. */
export const lockBlob = (em: EntityManager, blobName: string) =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [blobName])

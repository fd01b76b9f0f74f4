import { randomBytes } from 'node:crypto'
import type { Orm } from './orm.ts'
import { Setting } from './setting.entity.ts'

/** The secret that an installation without a configured one makes on its first start; the same for all its nodes. */
export async function keptSecretKey(orm: Orm) {
  const em = orm.em.fork()
  const kept = await em.findOne(Setting, { key: 'secret-key' })
  if (kept) return kept.value
  const fresh = { key: 'secret-key', value: randomBytes(32).toString('base64url') }
  await em.upsert(Setting, fresh, { onConflictAction: 'ignore', onConflictFields: ['key'] })
  return (await em.fork().findOneOrFail(Setting, { key: 'secret-key' })).value
}

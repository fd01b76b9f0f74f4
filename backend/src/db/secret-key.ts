import { randomBytes } from 'node:crypto'
import type { Orm } from './orm.ts'
import { Setting } from './setting.entity.ts'

/** The generated secret of an installation without a configured one, shared by all its nodes. */
export async function storedSecretKey(orm: Orm) {
  const em = orm.em.fork()
  const stored = await em.findOne(Setting, { key: 'secret-key' })
  if (stored) return stored.value
  const fresh = { key: 'secret-key', value: randomBytes(32).toString('base64url') }
  await em.upsert(Setting, fresh, { onConflictAction: 'ignore', onConflictFields: ['key'] })
  return (await em.fork().findOneOrFail(Setting, { key: 'secret-key' })).value
}

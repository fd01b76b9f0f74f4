import { storageRefusal } from '../../../../openapi/rules/accounts/storage.ts'
import { MINUTE, SECOND } from '../../../../openapi/rules/durations.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { measureStorage, type Storage } from './measure-storage.ts'

// An account may have 100,000 pages, so this process measures it once a minute and adds what it has written since
const MEASURED_EVERY = MINUTE
/** A full account is measured again sooner, because its owner deletes something to make room. */
const FULL_EVERY = 2 * SECOND
const MOST_ACCOUNTS = 10_000

interface Known extends Storage {
  at: number
}
const known = new Map<string, Known>()

/**
 * Checks that an account may store so many bytes more, and counts them. Returns what it stores.
 * @throws plan-limit-reached, with the field if one is given
 */
export async function requireStorage(em: EntityManager, ownerReference: string, added: number, field?: string) {
  let storage = known.get(ownerReference)
  const hasRoom = (one: Storage) => added <= 0 || one.usedBytes + added <= one.maxBytes
  const age = storage ? performance.now() - storage.at : Number.POSITIVE_INFINITY
  if (!storage || age > (hasRoom(storage) ? MEASURED_EVERY : FULL_EVERY)) {
    storage = { ...(await measureStorage(em, ownerReference)), at: performance.now() }
    remember(ownerReference, storage)
  }
  if (!hasRoom(storage)) {
    fail('plan-limit-reached', { ...storageRefusal(storage.accountLevel), ...(field === undefined ? {} : { field }) })
  }
  storage.usedBytes += added
  return storage
}

function remember(ownerReference: string, storage: Known) {
  known.delete(ownerReference)
  known.set(ownerReference, storage)
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size > MOST_ACCOUNTS) known.delete(oldest)
}

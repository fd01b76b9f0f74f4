import { randomBytes } from 'node:crypto'

const ID_BYTES = 16
const IDS_AT_ONCE = 256

let pool = Buffer.alloc(0)

/** An unguessable id. Takes randomness for many at once, because each call for some costs more than the rest of an id. */
export function newId(): string {
  if (pool.length === 0) pool = randomBytes(ID_BYTES * IDS_AT_ONCE)
  const id = pool.toString('base64url', 0, ID_BYTES)
  pool = pool.subarray(ID_BYTES)
  return id
}

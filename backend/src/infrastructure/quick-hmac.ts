import { hash } from 'node:crypto'

const BLOCK_BYTES = 64
const HASH_BYTES = 32
const INNER_PAD = 0x36
const OUTER_PAD = 0x5c

/**
 * HMAC-SHA-256 (RFC 2104) of `prefix` and a value of fixed length. For many short values: Node's `createHmac` makes an object for each,
 * which costs several times as much as the hashes, and is garbage afterwards.
 */
export function createQuickHmac(secretKey: string, prefix: string, valueBytes: number) {
  const key = blockOf(secretKey)
  const start = Buffer.from(prefix)
  const inner = Buffer.concat([padded(key, INNER_PAD), start, Buffer.alloc(valueBytes)])
  const outer = Buffer.concat([padded(key, OUTER_PAD), Buffer.alloc(HASH_BYTES)])
  return (value: Uint8Array): Buffer => {
    if (value.length !== valueBytes) throw new RangeError(`The value must have ${valueBytes} bytes.`)
    inner.set(value, BLOCK_BYTES + start.length)
    outer.set(hash('sha256', inner, 'buffer'), BLOCK_BYTES)
    return hash('sha256', outer, 'buffer')
  }
}

/** A longer key is replaced by its hash. */
function blockOf(secretKey: string) {
  const given = Buffer.from(secretKey)
  const block = Buffer.alloc(BLOCK_BYTES)
  block.set(given.length > BLOCK_BYTES ? hash('sha256', given, 'buffer') : given)
  return block
}

const padded = (key: Buffer, pad: number) => Buffer.from(key.map((byte) => byte ^ pad))

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'
import { chooseEncoding } from './negotiate.ts'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
/** Within 10 % of the best size, in a fifth of the time. */
const BROTLI_QUALITY = 4

/** The encoding of a page that an `Accept-Encoding` header chooses. */
export const pageEncoding = (accepted: string | undefined) => chooseEncoding(accepted, ['br', 'gzip'])

type Bytes = Uint8Array<ArrayBuffer>

/** A page in one compression. The visitor's part must be 1 to 65,535 bytes. */
interface EncodedPage {
  encoding: 'br' | 'gzip' | null
  /** The memory that it holds, in bytes. */
  bytes: number
  /** The bytes for one visitor. */
  bytesWith(end: string): Bytes
}

/**
 * A page that is compressed once for all its visitors. What differs between them follows as a short uncompressed block: both formats allow
 * one behind a flushed stream (RFC 1951, 3.2.4; RFC 7932, 9.2).
 */
export class SharedPage {
  /** Weak, because two visitors get different bytes with the same meaning. */
  readonly etag: string
  readonly #start: Buffer
  readonly #compressed = new Map<string, Promise<Buffer>>()
  #checksum: number | undefined

  constructor(start: string, version = start) {
    this.#start = Buffer.from(start)
    this.etag = `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`
  }

  /** The most memory that it may hold, in bytes: uncompressed, and in each compression. */
  get maxBytes() {
    return 2 * this.#start.length
  }

  /** The page in a compression that the browser accepts. */
  async encoded(accepted: string | undefined): Promise<EncodedPage> {
    const encoding = pageEncoding(accepted)
    if (encoding === 'br') {
      const start = await this.#once('br', toBrotli)
      return { encoding, bytes: start.length, bytesWith: (end) => joined(start, brotliEnd(Buffer.from(end))) }
    }
    if (encoding === 'gzip') {
      const start = await this.#once('gzip', toGzip)
      return { encoding, bytes: start.length, bytesWith: (end) => joined(start, this.#gzipEnd(Buffer.from(end))) }
    }
    const start = this.#start
    return { encoding, bytes: start.length, bytesWith: (end) => joined(start, Buffer.from(end)) }
  }

  #once(encoding: string, compress: (bytes: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const made = this.#compressed.get(encoding) ?? compress(this.#start)
    this.#compressed.set(encoding, made)
    return made
  }

  #gzipEnd(rest: Buffer): Buffer {
    this.#checksum ??= crc32(this.#start)
    const block = Buffer.alloc(5)
    block[0] = LAST_STORED
    block.writeUInt16LE(rest.length, 1)
    block.writeUInt16LE(~rest.length & 0xffff, 3)
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(rest, this.#checksum), 0)
    trailer.writeUInt32LE(this.#start.length + rest.length, 4)
    return Buffer.concat([block, rest, trailer])
  }
}

const LAST_STORED = 1
/** Bit 19 of a meta-block's header, behind its length in bits 3 to 18. */
const UNCOMPRESSED = 1 << 19
const LAST_EMPTY = Buffer.from([3])

function brotliEnd(rest: Buffer): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((rest.length - 1) << 3) | UNCOMPRESSED, 0, header.length)
  return Buffer.concat([header, rest, LAST_EMPTY])
}

const toBrotli = (bytes: Buffer) =>
  brotli(bytes, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

const toGzip = (bytes: Buffer) => zip(bytes, { finishFlush: constants.Z_SYNC_FLUSH })

function joined(start: Buffer, end: Buffer): Bytes {
  const bytes = new Uint8Array(start.length + end.length)
  bytes.set(start)
  bytes.set(end, start.length)
  return bytes
}

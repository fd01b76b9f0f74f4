import { setImmediate as nextTurn } from 'node:timers/promises'
import { DomainError } from '../../errors/domain-error.ts'
import { fail, failure } from '../../errors/fail.ts'

/** The minimum speed of a body, measured over consecutive windows. A higher demand applies from the next window on. */
export interface Patience {
  windowMs: number
  bytes(): number
}
export const usualPatience: Patience = { windowMs: 10_000, bytes: () => 40 * 1024 }

/** A look at the beginning of a body, once so many bytes have come. May refuse it. */
export interface EarlyLook {
  bytes: number
  check(beginning: Buffer<ArrayBuffer>): Promise<void>
}

/** Bytes taken in one turn of the event loop. A fast client would send 2 MB in one, which takes 5 ms. */
const PIECE = 128 * 1024

interface Reading {
  limit: number
  declared: number | null
  patience?: Patience
  early?: EarlyLook | undefined
}

/**
 * Reads the body of a request. Refuses an oversized one before buffering it, and cuts off clients that send too slowly.
 * @throws payload-too-large, too-slow, what an early look throws, or malformed-body when the connection closes early
 */
export async function readBytes(
  { body }: Pick<Request, 'body'>,
  { limit, declared, patience = usualPatience, early }: Reading,
): Promise<Buffer<ArrayBuffer>> {
  if ((declared ?? 0) > limit) fail('payload-too-large')
  if (!body) return Buffer.alloc(0)
  const collected = new Collected(declared, limit)
  const reader = body.getReader()
  const pace = watchPace(patience, () => collected.size)
  let look = early
  let pause = PIECE
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), pace.tooSlow])
      if (done) return collected.bytes
      collected.add(value)
      if (collected.size >= pause) {
        pause = collected.size + PIECE
        await nextTurn()
      }
      if (!look || collected.size < look.bytes) continue
      await look.check(collected.bytes)
      look = undefined
    }
  } catch (error) {
    // Don't cancel the reader: that would close the connection. `unread-bodies.ts` drains the rest after the response
    throw refusalOf(error)
  } finally {
    pace.stop()
  }
}

/**
 * Reads the body of a request whose size is declared, and which therefore has no more bytes. Reading it as a web stream would cost as
 * much as a statement.
 * @throws too-slow, or malformed-body when the connection closes early
 */
export async function readDeclaredBytes(
  request: Pick<Request, 'arrayBuffer'>,
  { socket, patience = usualPatience }: { socket: { bytesRead: number }; patience?: Patience },
): Promise<Buffer<ArrayBuffer>> {
  const pace = watchPace(patience, () => socket.bytesRead)
  try {
    return Buffer.from(await Promise.race([request.arrayBuffer(), pace.tooSlow]))
  } catch (error) {
    throw refusalOf(error)
  } finally {
    pace.stop()
  }
}

const refusalOf = (error: unknown) => (error instanceof DomainError ? error : failure('malformed-body'))

/** The bytes so far. The operating system commits memory only when it's written, so a large buffer costs nothing yet. */
class Collected {
  readonly #limit: number
  #buffer: Buffer<ArrayBuffer>
  #size = 0

  get size() {
    return this.#size
  }

  constructor(declared: number | null, limit: number) {
    this.#limit = limit
    this.#buffer = Buffer.from(new ArrayBuffer(declared ?? Math.min(limit, 64 * 1024)))
  }

  /** @throws payload-too-large */
  add(chunk: Uint8Array) {
    const size = this.#size + chunk.length
    if (size > this.#limit) fail('payload-too-large')
    if (size > this.#buffer.length) {
      const larger = Buffer.from(new ArrayBuffer(Math.min(this.#limit, Math.max(size, this.#buffer.length * 2))))
      this.#buffer.copy(larger, 0, 0, this.#size)
      this.#buffer = larger
    }
    this.#buffer.set(chunk, this.#size)
    this.#size = size
  }

  get bytes() {
    return this.#buffer.subarray(0, this.#size)
  }
}

/** `received` returns how many bytes have come so far. */
function watchPace({ windowMs, bytes }: Patience, received: () => number) {
  let before = received()
  let wanted = bytes()
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  tooSlow.catch(() => undefined)
  const timer = setInterval(() => {
    const now = received()
    if (now - before < Math.min(wanted, bytes())) reject(failure('too-slow'))
    before = now
    wanted = bytes()
  }, windowMs)
  timer.unref()
  return { tooSlow, stop: () => clearInterval(timer) }
}

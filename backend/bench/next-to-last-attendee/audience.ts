import { connect, type Socket } from 'node:net'
import type { Dialect } from './dialects.ts'
import { clientFrame, END_OF_HEADERS, FrameReader, PING_FRAME, upgradeRequest } from './frames.ts'

const CONNECTING_AT_ONCE = 100
const JOIN_WITHIN_MS = 60_000
const DELIVER_WITHIN_MS = 30_000
const LONGEST_ANSWER = 4_096

interface Attendee {
  socket: Socket
  frames: FrameReader
  /** The response to the upgrade, until it's complete. */
  upgrade: string | null
  /** The last press whose slide has arrived. */
  seen: number
  joined(): void
}

/** When the slide of a press arrived, on this process's clock. */
export interface Delivery {
  firstAt: number
  lastAt: number
}
interface Awaited {
  marker: Buffer
  missing: number
  firstAt: number
  resolve(delivery: Delivery): void
}

/** Many attendees of one server in this process, each with its own connection. */
export class Audience {
  readonly #port: number
  readonly #dialect: Dialect
  readonly #attendees = new Set<Attendee>()
  // All connections share one read buffer
  readonly #readInto = Buffer.alloc(64 * 1024)
  readonly #failed: Promise<never>
  #fail: (error: Error) => void = () => {}
  #awaited: Awaited | null = null
  #press = 0
  #isLeaving = false
  #slideBytes = 0

  constructor(port: number, dialect: Dialect) {
    this.#port = port
    this.#dialect = dialect
    this.#failed = new Promise((_, reject) => {
      this.#fail = reject
    })
    this.#failed.catch(() => undefined)
  }

  /** Connects attendees until there are `size`. */
  async grow(size: number) {
    while (this.#attendees.size < size) {
      const newcomers = Math.min(CONNECTING_AT_ONCE, size - this.#attendees.size)
      await this.#unlessFailed(Promise.all(Array.from({ length: newcomers }, () => this.#join())), JOIN_WITHIN_MS)
    }
  }

  /** Connects one attendee. */
  async join() {
    await this.#unlessFailed(this.#join(), JOIN_WITHIN_MS)
  }

  /** Resolves when every attendee has received a slide with `marker`, from now on. */
  everyoneHas(marker: string): Promise<Delivery> {
    this.#press += 1
    const delivered = new Promise<Delivery>((resolve) => {
      this.#awaited = { marker: Buffer.from(marker), missing: this.#attendees.size, firstAt: 0, resolve }
    })
    return this.#unlessFailed(delivered, DELIVER_WITHIN_MS)
  }

  /** The message size of the newest slide, in bytes. */
  get slideBytes() {
    return this.#slideBytes
  }

  /**
   * Stops reading on every connection. Returns a function that counts the connections which the server hasn't closed yet: it sends a Ping
   * on each, because a paused socket only notices the close by writing.
   */
  stall(): () => number {
    this.#isLeaving = true
    const sockets = [...this.#attendees].map(({ socket }) => socket)
    for (const socket of sockets) socket.pause()
    return () => {
      const open = sockets.filter(({ destroyed }) => !destroyed)
      for (const socket of open) socket.write(PING_FRAME)
      return open.length
    }
  }

  /** Disconnects all attendees. */
  leave() {
    this.#isLeaving = true
    for (const { socket } of this.#attendees) socket.destroy()
    this.#attendees.clear()
  }

  async #unlessFailed<T>(work: Promise<T>, withinMs: number): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const missing = () => this.#awaited?.missing ?? 'some'
      timer = setTimeout(() => reject(new Error(`After ${withinMs} ms ${missing()} attendees still wait.`)), withinMs)
    })
    return Promise.race([work, this.#failed, late]).finally(() => clearTimeout(timer))
  }

  #join(): Promise<void> {
    return new Promise((resolve) => {
      const read = (length: number) => {
        this.#guarded(() => this.#read(attendee, this.#readInto.subarray(0, length)))
        return true
      }
      const options = { port: this.#port, host: '127.0.0.1', noDelay: true }
      const socket = connect({ ...options, onread: { buffer: this.#readInto, callback: read } })
      const attendee: Attendee = { socket, frames: new FrameReader(), upgrade: '', seen: 0, joined: resolve }
      this.#attendees.add(attendee)
      socket.on('connect', () => socket.write(upgradeRequest(this.#port, this.#dialect.path)))
      socket.on('error', (error) => this.#lost(error.message))
      socket.on('close', () => this.#lost('closed'))
    })
  }

  #lost(why: string) {
    if (!this.#isLeaving) this.#fail(new Error(`An attendee lost its line: ${why}.`))
  }

  #guarded(read: () => void) {
    try {
      read()
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #read(attendee: Attendee, bytes: Buffer) {
    const rest = attendee.upgrade === null ? bytes : this.#finishUpgrade(attendee, bytes)
    if (!attendee.frames.read(rest, (payload) => this.#hear(attendee, payload))) this.#lost('the server closed it')
  }

  /** Returns the bytes after the response to the upgrade. */
  #finishUpgrade(attendee: Attendee, bytes: Buffer): Buffer {
    const before = attendee.upgrade ?? ''
    const answer = before + bytes.toString('latin1')
    const end = answer.indexOf(END_OF_HEADERS)
    attendee.upgrade = answer
    if (end < 0 && answer.length < LONGEST_ANSWER) return bytes.subarray(bytes.length)
    if (!answer.startsWith('HTTP/1.1 101 ')) throw new Error(`No WebSocket was had: ${answer.slice(0, 200)}`)
    attendee.upgrade = null
    const { greeting } = this.#dialect
    if (greeting) attendee.socket.write(clientFrame(greeting()))
    return bytes.subarray(end + END_OF_HEADERS.length - before.length)
  }

  #hear(attendee: Attendee, payload: Buffer) {
    const awaited = this.#awaited
    if (awaited && attendee.seen < this.#press && payload.includes(awaited.marker)) {
      attendee.seen = this.#press
      this.#slideBytes = payload.length
      this.#slideCame(awaited)
    } else {
      this.#converse(attendee, payload)
    }
  }

  #slideCame(awaited: Awaited) {
    if (awaited.firstAt === 0) awaited.firstAt = performance.now()
    awaited.missing -= 1
    if (awaited.missing > 0) return
    this.#awaited = null
    awaited.resolve({ firstAt: awaited.firstAt, lastAt: performance.now() })
  }

  #converse(attendee: Attendee, payload: Buffer) {
    const meaning = this.#dialect.hear(String(payload))
    if (meaning === 'joined') attendee.joined()
    else if (meaning) attendee.socket.write(clientFrame(meaning.answer))
  }
}

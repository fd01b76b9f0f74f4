import { constants, fstatSync, openSync, writeSync } from 'node:fs'

/** Several processes can write so many bytes to one pipe without mixing their lines. */
const PIPE_BYTES = 4_096

/** Far shorter than anyone notices. */
const TOGETHER_MS = 20

/** How often a full pipe or a stopped terminal is tried again. */
const RETRY_MS = 50

/** What may wait for a reader that has stopped. Later lines are dropped. */
const MAX_WAITING = 4 * 1_024 * 1_024

/** How long the end of the process waits for a reader that takes nothing. */
const MAX_STALL_MS = 2_000

interface Output {
  write(lines: string): void
}

/**
 * Writes to the standard output. A full pipe or a stopped terminal doesn't hold up the process. Nothing is written in the thread pool,
 * so all lines are there when the process exits, in order.
 */
export function toStandardOutput(): Output {
  const output = new QueuedOutput(openWithoutBlocking())
  const { write, flush } = collectLines(output, TOGETHER_MS)
  process.once('exit', () => {
    flush()
    output.end()
  })
  return { write }
}

/**
 * Writes lines that come within `ms` together, as soon as they fill a write of `PIPE_BYTES`. In a full hall each write would cost more
 * than the rest of a line.
 */
export function collectLines(output: Output, ms: number) {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines) output.write(lines)
    lines = ''
  }
  const write = (line: string) => {
    if (lines.length + line.length > PIPE_BYTES) flush()
    lines += line
    timer ??= setTimeout(flush, ms)
  }
  return { write, flush }
}

/** Opens a pipe or terminal a second time: to set its flag on descriptor 1 would set it for all processes that share it. */
function openWithoutBlocking(): number {
  try {
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants
    const kind = fstatSync(1)
    return kind.isFIFO() || kind.isCharacterDevice() ? openSync('/dev/stdout', O_WRONLY | O_NONBLOCK | O_NOCTTY) : 1
  } catch {
    return 1
  }
}

/** Writes to a descriptor that may not take everything at once. */
class QueuedOutput implements Output {
  readonly #descriptor: number
  readonly #waiting: Buffer[] = []
  #waitingBytes = 0
  #retry: NodeJS.Timeout | undefined

  constructor(descriptor: number) {
    this.#descriptor = descriptor
  }

  write(lines: string) {
    const bytes = Buffer.from(lines)
    if (this.#waitingBytes + bytes.length > MAX_WAITING) return
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (!this.#retry) this.#drainOrRetry()
  }

  /** Writes what is left, and blocks while the reader takes it. */
  end() {
    let stalledMs = 0
    while (this.#waitingBytes > 0 && stalledMs < MAX_STALL_MS) {
      stalledMs = this.#drain() ? 0 : stalledMs + RETRY_MS
      if (this.#waitingBytes > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
  }

  #drainOrRetry() {
    this.#retry = undefined
    this.#drain()
    if (this.#waitingBytes > 0) this.#retry = setTimeout(() => this.#drainOrRetry(), RETRY_MS).unref()
  }

  /** Writes until nothing is left or nothing more fits. Returns whether anything was written. */
  #drain() {
    const before = this.#waitingBytes
    try {
      for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
        const written = writeSync(this.#descriptor, next)
        this.#waitingBytes -= written
        if (written < next.length) this.#waiting[0] = next.subarray(written)
        else this.#waiting.shift()
      }
    } catch (error) {
      // Any other error means that the reader has gone
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') this.#waitingBytes = this.#waiting.length = 0
    }
    return this.#waitingBytes < before
  }
}

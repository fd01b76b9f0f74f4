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
  const output = createOutput(openWithoutBlocking())
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

function createOutput(descriptor: number) {
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let retry: NodeJS.Timeout | undefined

  /** Writes until nothing is left or nothing more fits. Returns whether anything was written. */
  const drain = () => {
    const before = waitingBytes
    try {
      for (let next = waiting[0]; next; next = waiting[0]) {
        const written = writeSync(descriptor, next)
        waitingBytes -= written
        if (written < next.length) waiting[0] = next.subarray(written)
        else waiting.shift()
      }
    } catch (error) {
      // Otherwise the reader has gone, and takes nothing any more
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') waitingBytes = waiting.length = 0
    }
    return waitingBytes < before
  }
  const drainOrRetry = () => {
    retry = undefined
    drain()
    if (waitingBytes > 0) retry = setTimeout(drainOrRetry, RETRY_MS).unref()
  }

  return {
    write(lines: string) {
      const bytes = Buffer.from(lines)
      if (waitingBytes + bytes.length > MAX_WAITING) return
      waiting.push(bytes)
      waitingBytes += bytes.length
      if (!retry) drainOrRetry()
    },
    /** Writes what is left, and waits for the reader meanwhile. */
    end() {
      let stalledMs = 0
      while (waitingBytes > 0 && stalledMs < MAX_STALL_MS) {
        stalledMs = drain() ? 0 : stalledMs + RETRY_MS
        if (waitingBytes > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
      }
    },
  }
}

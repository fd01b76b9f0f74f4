import { type DestinationStream, pino } from 'pino'

/**
 * The log. It reduces errors to type, message, code and stack, because database errors contain query values such as addresses,
 * hashes and mailed links.
 */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino({ level, serializers: { err: describeError } }, destination ?? toOutput())

/** Several processes can write so many bytes to one pipe without mixing their lines. */
const PIPE_BYTES = 4_096

/** Far shorter than anyone notices. */
const TOGETHER_MS = 20

/** Doesn't block. */
function toOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxWrite: PIPE_BYTES })
  const { write, flush } = collectLines(output, TOGETHER_MS)
  process.once('exit', () => {
    if (flush()) output.flushSync()
  })
  return { write }
}

/**
 * Writes lines that come within `ms` together, as soon as they fill a write of `PIPE_BYTES`. In a full hall each write would cost more
 * than the rest of a line. `flush` returns whether there were any.
 */
export function collectLines(output: DestinationStream, ms: number) {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (!lines) return false
    output.write(lines)
    lines = ''
    return true
  }
  const write = (line: string) => {
    if (lines.length + line.length > PIPE_BYTES) flush()
    lines += line
    timer ??= setTimeout(flush, ms)
  }
  return { write, flush }
}

interface Described {
  type: string
  message: string
  code?: string | number
  stack?: string
  cause?: Described
}

function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code } = error as { code?: unknown }
  return {
    type: error.constructor.name,
    message: error.message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

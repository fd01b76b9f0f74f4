import { type DestinationStream, pino } from 'pino'

/**
 * The log. It reduces errors to type, message, code and stack, because database errors contain query values such as addresses,
 * hashes and mailed links.
 */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino({ level, serializers: { err: describeError } }, destination ?? toOutput())

/** Several processes can write so many bytes to one pipe without mixing their lines. */
const PIPE_BYTES = 4_096

/** Doesn't block: lines that come while one is being written are written together. pino writes the rest when the process exits. */
const toOutput = () => pino.destination({ dest: 1, sync: false, maxWrite: PIPE_BYTES })

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

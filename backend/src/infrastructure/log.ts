import { type DestinationStream, pino } from 'pino'

/**
 * The log. Of an error it tells kind, message, code and trace, nothing else: errors of a database carry the values of their query,
 * among them addresses, hashes and mailed links.
 */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino({ level, serializers: { err: describeError } }, destination ?? pino.destination(1))

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

import { type DestinationStream, pino } from 'pino'
import { toStandardOutput } from './log-output.ts'

/**
 * The log. It reduces errors to type, message, code and stack, because database errors contain query values such as addresses,
 * hashes and mailed links.
 */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino({ level, serializers: { err: describeError } }, destination ?? toStandardOutput())

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

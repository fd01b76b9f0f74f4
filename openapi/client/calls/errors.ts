import type { components } from '../../../generated/types.ts'

type Showing = components['schemas']['Showing']
/** A single error: a stable `code`, a message for people, and the field it concerns. */
export type ErrorItem = components['schemas']['ErrorItem']
/** The contract's codes; `unreachable` without a response. */
export type ErrorCode = ErrorItem['code'] | 'unreachable'

interface Failure {
  status: number
  code: ErrorCode
  message: string
  errors?: ErrorItem[]
  retryAfter?: number | undefined
  showing?: Showing | undefined
  cause?: unknown
}

/** The error of every failed call. `status` is 0 without a response. */
export class LecternError extends Error {
  override readonly name = 'LecternError'
  readonly status: number
  readonly code: ErrorCode
  readonly errors: readonly ErrorItem[]
  /** The seconds to wait, according to the server. */
  readonly retryAfter: number | undefined
  /** With `revision-conflict`: the showing's current state. */
  readonly showing: Showing | undefined

  constructor({ status, code, message, errors = [], retryAfter, showing, cause }: Failure) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.showing = showing
  }
}

interface Answer<Body> {
  data?: Body | undefined
  error?: unknown
  response: Response
}

/** An envelope's payload; openapi-fetch omits fields that are always null. */
type PayloadOf<Body> = Body extends { responseData: infer Payload } ? Payload : null

/** A response's payload. @throws LecternError when the call failed */
export const payload = async <Body extends { success: true }>(
  call: Promise<Answer<Body>>,
): Promise<PayloadOf<Body>> => {
  const { data, error, response } = await call
  if (data === undefined) throw errorOf(response, error)
  return (data as Body & { responseData: PayloadOf<Body> }).responseData
}

/** The error of a failed response, whose body may be an envelope, other JSON, plain text or empty. */
export const errorOf = (response: Response, body: unknown): LecternError => {
  const errors = itemsOf(body)
  const [first] = errors
  const said = typeof body === 'string' && body !== '' && body.length <= 500 ? body : undefined
  return new LecternError({
    status: response.status,
    code: first?.code ?? 'unexpected',
    message: first?.message ?? said ?? `The server answered ${response.status}`,
    errors,
    retryAfter: retryAfterOf(response),
    showing: (body as { showing?: Showing } | null | undefined)?.showing,
  })
}

export const unreachable = (cause: unknown) =>
  new LecternError({ status: 0, code: 'unreachable', message: 'The server did not answer', cause })

/** `Retry-After` in seconds; the server doesn't send dates. */
export const retryAfterOf = ({ headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

const itemsOf = (body: unknown): ErrorItem[] => {
  const errors = (body as { errors?: unknown } | null | undefined)?.errors
  return Array.isArray(errors) ? errors.filter(isErrorItem) : []
}

const isErrorItem = (value: unknown): value is ErrorItem => {
  const item = value as Partial<ErrorItem> | null
  return typeof item?.code === 'string' && typeof item.message === 'string'
}

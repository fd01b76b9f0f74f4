import { CSRF_FAILURE } from '../../../openapi/client/calls/csrf.ts'
import { errorText } from '../../text/errors.ts'

/** One error of the envelope; `code` is stable, `field` the input it belongs to. */
export interface ErrorItem {
  message: string
  code: string
  requiresUpgrade?: boolean | undefined
  field?: string | undefined
}

/** No response: the network or the server is unreachable. */
export const NO_ANSWER = 0
/** A bug in this page, before the call or after its response. Retrying would only repeat it. */
export const FAULT = -1

/** The only error that calls reject with. `status` is an HTTP status, `NO_ANSWER` or `FAULT`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly errors: ErrorItem[]
  readonly status: number
  /** `RequiresTwoFactor` on a log-in that needs a second step. */
  readonly detail: string | undefined
  /** False when the server sent no error list and the messages are the client's own. */
  readonly hasErrorList: boolean

  constructor(status: number, errors: ErrorItem[], extra: { detail?: string | undefined; hasErrorList: boolean }) {
    super(errors[0]?.message ?? errorText.unexpected)
    this.code = errors[0]?.code ?? 'unexpected'
    this.errors = errors
    this.status = status
    this.detail = extra.detail
    this.hasErrorList = extra.hasErrorList
  }
}

/** An event was only partly created (`cause` says why) and couldn't be deleted again. */
export class LeftOverEvent extends Error {
  override readonly name = 'LeftOverEvent'
}

const unexpected: ErrorItem = { message: errorText.unexpected, code: 'unexpected' }
const needsHigherLevel: ErrorItem = {
  message: errorText.needsHigherLevel,
  code: 'upgrade-required',
  requiresUpgrade: true,
}

/** The error of a failed response, whose body may be an envelope, other JSON, plain text or empty. */
export const toApiError = (status: number, method: string, body: string): ApiError => {
  const { errors, detail } = readEnvelope(body)
  const isPlanRefusal = status === 403 && method === 'POST' && errors.every((error) => error.code !== 'not-allowed')
  if (isPlanRefusal) {
    // Which limit was reached, the server's own words say
    const limits = errors
      .filter(({ code }) => code === 'plan-limit-reached')
      .map(({ message, code }) => ({ message, code }))
    return new ApiError(status, [needsHigherLevel, ...limits], { detail, hasErrorList: true })
  }
  if (errors.length > 0) return new ApiError(status, errors, { detail, hasErrorList: true })
  if (body === CSRF_FAILURE) {
    return new ApiError(status, [{ ...unexpected, code: 'csrf' }], { detail, hasErrorList: false })
  }
  return new ApiError(status, [unexpected], { detail, hasErrorList: false })
}

/** The error of a call without a response. */
export const noAnswer = (): ApiError =>
  new ApiError(NO_ANSWER, [{ ...unexpected, code: 'unreachable' }], { hasErrorList: false })

/** Turns anything thrown into an `ApiError`; an unknown error becomes a fault. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(FAULT, [unexpected], { hasErrorList: false })

/** Whether the outcome of a call is unknown: no response, or a server error. */
export const isUnanswered = (error: unknown): boolean => {
  const { status } = asApiError(error)
  return status === NO_ANSWER || status >= 500
}

const readEnvelope = (body: string): { errors: ErrorItem[]; detail?: string | undefined } => {
  try {
    const value: unknown = JSON.parse(body)
    if (!isRecord(value)) return { errors: [] }
    const errors = Array.isArray(value.errors) ? value.errors.filter(isErrorItem) : []
    return { errors, detail: typeof value.detail === 'string' ? value.detail : undefined }
  } catch {
    return { errors: [] }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isErrorItem = (value: unknown): value is ErrorItem => isRecord(value) && typeof value.message === 'string'

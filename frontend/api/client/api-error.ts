import { CSRF_FAILURE } from '../../../openapi/client/csrf.ts'
import { errorText } from '../../text/errors.ts'

/** One thing that went wrong, as the envelope says it; `code` is a stable word, `field` the input it belongs to. */
export interface ErrorItem {
  message: string
  code: string
  requiresUpgrade?: boolean | undefined
  field?: string | undefined
}

/** No answer came: the network, or the server, is away. */
export const NO_ANSWER = 0
/** Something in this page went wrong, before a call or after its answer. To try again would only do it again. */
export const FAULT = -1

/** The one error of every call. `status` is that of HTTP, `NO_ANSWER` or `FAULT`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly errors: ErrorItem[]
  readonly status: number
  /** `RequiresTwoFactor` on a log-in that needs a second step. */
  readonly detail: string | undefined
  /** False when the server gave no error list, and the words are ours. */
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

/** An event could not be made whole (`cause` says why), and deleting it again failed too: it is still there. */
export class LeftOverEvent extends Error {
  override readonly name = 'LeftOverEvent'
}

const unexpected: ErrorItem = { message: errorText.unexpected, code: 'unexpected' }
const needsHigherLevel: ErrorItem = {
  message: errorText.needsHigherLevel,
  code: 'upgrade-required',
  requiresUpgrade: true,
}

/** The error of a failed answer; its body may be an envelope, other JSON, plain text or nothing. */
export const toApiError = (status: number, method: string, body: string): ApiError => {
  const { errors, detail } = readEnvelope(body)
  const isPlanRefusal = status === 403 && method === 'POST' && errors.every((error) => error.code !== 'not-allowed')
  if (isPlanRefusal) return new ApiError(status, [needsHigherLevel], { detail, hasErrorList: true })
  if (errors.length > 0) return new ApiError(status, errors, { detail, hasErrorList: true })
  if (body === CSRF_FAILURE) {
    return new ApiError(status, [{ ...unexpected, code: 'csrf' }], { detail, hasErrorList: false })
  }
  return new ApiError(status, [unexpected], { detail, hasErrorList: false })
}

/** The error of a call that got no answer at all. */
export const noAnswer = (): ApiError =>
  new ApiError(NO_ANSWER, [{ ...unexpected, code: 'unreachable' }], { hasErrorList: false })

/** Anything that was thrown, as the one error type. Calls reject with it; anything else is a fault. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(FAULT, [unexpected], { hasErrorList: false })

/** Whether nobody knows if the call has acted: no answer came, or only that of a server in trouble. */
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

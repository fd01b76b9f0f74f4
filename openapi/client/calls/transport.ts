import { KEY_HEADER } from './calls.ts'
import type { Cookies } from './cookies.ts'
import { createCsrf } from './csrf.ts'
import { LecternError, retryAfterOf, unreachable } from './errors.ts'

/** Delays in milliseconds before a creating call is repeated. */
const WAITS_MS = [500, 2000]
/** Statuses of an unavailable server or proxy, after which it's unknown whether the call had an effect. */
const AWAY = [502, 503, 504]

interface Options {
  origin: string
  token: string | undefined
  cookies: Cookies
  fetch: (request: Request) => Promise<Response>
  /** The longest `Retry-After` that calls wait for, in milliseconds. */
  longestWait: number
}

/** Adds authentication and the CSRF token to every call, and repeats it when the server asks for it. */
export const createTransport = ({ origin, token, cookies, fetch, longestWait }: Options) => {
  const send = async (request: Request): Promise<Response> => {
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    else if (cookies.header) request.headers.set('cookie', cookies.header)
    const response = await fetch(request).catch((cause: unknown) => {
      throw request.signal.aborted ? request.signal.reason : unreachable(cause)
    })
    if (!token) cookies.take(response)
    return response
  }
  // A rate-limited call had no effect, so it may be repeated
  const sendPatiently = async (request: Request): Promise<Response> => {
    const again = request.clone()
    const response = await send(request)
    const wait = response.status === 429 ? retryAfterOf(response) : undefined
    if (wait === undefined || wait * 1000 > longestWait) return response
    await pass(wait * 1000, again.signal)
    return send(again)
  }
  // A call with a key acts once, so it's repeated without a response
  const sendSurely = async (request: Request): Promise<Response> => {
    const waits = request.headers.has(KEY_HEADER) ? WAITS_MS.filter((ms) => ms <= longestWait) : []
    for (const wait of waits) {
      const answered = await sendPatiently(request.clone()).catch(whenUnreachable)
      const ms = Math.max(wait, ((answered && retryAfterOf(answered)) ?? 0) * 1000)
      if (answered && (!AWAY.includes(answered.status) || ms > longestWait)) return answered
      await pass(ms, request.signal)
    }
    return sendPatiently(request)
  }
  // CSRF needs cookies, so bearer requests need no token
  return token ? sendSurely : createCsrf({ send: sendSurely, origin }).send
}

const whenUnreachable = (error: unknown) => {
  if (error instanceof LecternError && error.code === 'unreachable') return undefined
  throw error
}

const pass = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal.addEventListener('abort', abort, { once: true })
  })

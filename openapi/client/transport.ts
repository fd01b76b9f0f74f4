import { KEY_HEADER } from './calls.ts'
import type { Cookies } from './cookies.ts'
import { createCsrf } from './csrf.ts'
import { LecternError, retryAfterOf, unreachable } from './errors.ts'

/** Waits in milliseconds before a creating call is sent again. */
const WAITS_MS = [500, 2000]
/** The server, or what stands before it, could not answer: whether it has acted is not known. */
const AWAY = [502, 503, 504]

interface Options {
  origin: string
  token: string | undefined
  cookies: Cookies
  fetch: (request: Request) => Promise<Response>
  /** The longest wait in milliseconds that is waited when the server asks for one. */
  longestWait: number
}

/** How every call is sent: as whom, with what against forgery, and patiently when the server asks for it. */
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
  // A call that was refused by a limit has changed nothing, so that it may be sent again
  const sendPatiently = async (request: Request): Promise<Response> => {
    const again = request.clone()
    const response = await send(request)
    const wait = response.status === 429 ? retryAfterOf(response) : undefined
    if (wait === undefined || wait * 1000 > longestWait) return response
    await pass(wait * 1000, again.signal)
    return send(again)
  }
  // A call with a key acts once however often it is sent, so that it is sent again when no answer came
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
  // Without a cookie nobody can forge anything
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

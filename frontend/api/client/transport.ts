import { createCsrf, isCsrfFailure } from '../../../openapi/client/calls/csrf.ts'
import { noAnswer } from './api-error.ts'

/** A 401 from these is an expected result, so it never leads to the log-in page (docs/product-rules.md#log-in). */
const EXEMPT = ['/api/auth/me', '/api/auth/login', '/api/auth/loginmfa']

/** A location in the app. */
export interface Place {
  pathname: string
  search: string
}

interface TransportOptions {
  fetch: (request: Request) => Promise<Response>
  origin: string
  place: () => Place
  /** Called when the server says that the user is logged out, with the location that made the call. */
  onLoggedOut: (from: Place) => void
}

/**
 * Sends every call with cookies and the latest CSRF token, retries once when that token was stale, and detects a
 * log-out. Rejects only when no response arrived.
 */
export const createTransport = ({ fetch, origin, place, onLoggedOut }: TransportOptions) => {
  const csrf = createCsrf({
    origin,
    send: (request) =>
      fetch(request)
        .then(readWhole)
        .catch(() => {
          throw noAnswer()
        }),
  })
  return {
    /** Fetches the token at load (docs/product-rules.md#log-in). On failure, the first write fetches it. */
    loadToken: () => csrf.load().catch(() => undefined),
    send: async (request: Request): Promise<Response> => {
      const from = place()
      const response = await csrf.send(request)
      const isLoggedOut = response.status === 401 || (await isCsrfFailure(response))
      if (isLoggedOut && !EXEMPT.includes(new URL(request.url).pathname.toLowerCase())) onLoggedOut(from)
      return response
    },
  }
}

/** Reads the whole body, so a connection lost halfway counts as a network error. */
const readWhole = async (response: Response): Promise<Response> => {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

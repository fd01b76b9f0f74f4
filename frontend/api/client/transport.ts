import { createCsrf, isCsrfFailure } from '../../../openapi/client/csrf.ts'
import { noAnswer } from './api-error.ts'

/** These answer 401 as a part of their meaning, so they never lead to the log-in page (document 1, section 4). */
const EXEMPT = ['/api/auth/me', '/api/auth/login', '/api/auth/loginmfa']

/** Where in the app somebody is. */
export interface Place {
  pathname: string
  search: string
}

interface TransportOptions {
  fetch: (request: Request) => Promise<Response>
  origin: string
  place: () => Place
  /** Called when the server says that nobody is logged in, with the place from which it was asked. */
  onLoggedOut: (from: Place) => void
}

/**
 * Sends every call of the app: cookies, the CSRF token of the latest answer, one fresh try when that token was stale,
 * and the way to the log-in page. Rejects only with the error of a call that got no answer.
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
    /** Fetches the token at load (document 1, section 7). A failure is no harm: the next call tries again. */
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

/** An answer whose end is lost on the way is none: what goes wrong with a whole one later is no fault of the network. */
const readWhole = async (response: Response): Promise<Response> => {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

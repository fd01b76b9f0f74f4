import { CSRF_FAILURE, noAnswer } from './api-error.ts'

const TOKEN_HEADER = 'CSRF-TOKEN'
const TOKEN_CALL = '/api/csrf/get-csrf-token'
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
  let token: string | undefined
  let fetching: Promise<void> | undefined

  const send = async (request: Request): Promise<Response> => {
    if (token) request.headers.set(TOKEN_HEADER, token)
    const response = await fetch(request).catch(() => {
      throw noAnswer()
    })
    token = response.headers.get('csrf-token') ?? token
    return response
  }
  const fetchToken = async () => {
    const response = await send(new Request(new URL(TOKEN_CALL, origin), { credentials: 'include' }))
    token = (await tokenOf(response)) ?? token
  }
  const ensureToken = () => {
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    return fetching
  }
  const sendWithToken = async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return send(request)
    if (!token) await ensureToken()
    const again = request.clone()
    const response = await send(request)
    if (!(await isCsrfFailure(response))) return response
    token = undefined
    await ensureToken()
    return send(again)
  }

  return {
    /** Fetches the token at load (document 1, section 7). A failure is no harm: the next call tries again. */
    loadToken: () => ensureToken().catch(() => undefined),
    send: async (request: Request): Promise<Response> => {
      const from = place()
      const response = await sendWithToken(request)
      token = (await tokenOf(response)) ?? token
      const isLoggedOut = response.status === 401 || (await isCsrfFailure(response))
      if (isLoggedOut && !EXEMPT.includes(new URL(request.url).pathname.toLowerCase())) onLoggedOut(from)
      return response
    },
  }
}

const isCsrfFailure = async (response: Response) =>
  response.status === 400 && (await response.clone().text()).trim() === CSRF_FAILURE

/** A token may also stand in `responseData.csrfTokenValue`. */
const tokenOf = async (response: Response): Promise<string | undefined> => {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return undefined
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const value = (body as { responseData?: { csrfTokenValue?: unknown } | null } | undefined)?.responseData
  return typeof value?.csrfTokenValue === 'string' ? value.csrfTokenValue : undefined
}

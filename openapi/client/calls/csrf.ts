const TOKEN_HEADER = 'CSRF-TOKEN'
const TOKEN_CALL = '/api/csrf/get-csrf-token'
const SAFE = ['GET', 'HEAD', 'OPTIONS']
/** The plain-text body of a response to a missing or stale token. */
export const CSRF_FAILURE = 'CSRF token validation failed.'

type Send = (request: Request) => Promise<Response>

/** Sends calls with the latest CSRF token, and repeats them once if it was stale. */
export const createCsrf = ({ send, origin }: { send: Send; origin: string }) => {
  let token: string | undefined
  let fetching: Promise<void> | undefined

  const sendOnce = async (request: Request) => {
    if (token) request.headers.set(TOKEN_HEADER, token)
    const response = await send(request)
    token = response.headers.get('csrf-token') ?? (await csrfTokenIn(response)) ?? token
    return response
  }
  const fetchToken = async () => {
    await sendOnce(new Request(new URL(TOKEN_CALL, origin), { credentials: 'include' }))
  }
  /** Fetches a token; concurrent calls share the request. */
  const load = () => {
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    return fetching
  }
  return {
    load,
    send: async (request: Request): Promise<Response> => {
      if (SAFE.includes(request.method)) return sendOnce(request)
      if (!token) await load()
      const again = request.clone()
      const response = await sendOnce(request)
      if (!(await isCsrfFailure(response))) return response
      token = undefined
      await load()
      return sendOnce(again)
    },
  }
}

export const isCsrfFailure = async (response: Response) =>
  response.status === 400 && (await response.clone().text()).trim() === CSRF_FAILURE

/** The token may also be in `responseData.csrfTokenValue`. */
const csrfTokenIn = async (response: Response): Promise<string | undefined> => {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return undefined
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const value = (body as { responseData?: { csrfTokenValue?: unknown } | null } | undefined)?.responseData
  return typeof value?.csrfTokenValue === 'string' ? value.csrfTokenValue : undefined
}

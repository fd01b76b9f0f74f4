import type { components } from '../../../generated/types.ts'
import { createClient } from '../../../openapi/client/calls.ts'
import { createLoginStorage } from '../login/login-storage.ts'
import { createLoginTabs, openLoginChannel } from '../login/login-tabs.ts'
import { toApiError } from './api-error.ts'
import { createIntents } from './intents.ts'
import { createTransport, type Place } from './transport.ts'

/** The contract's schemas by name. */
export type Schemas = components['schemas']

let onLoggedOut: (from: Place) => void = () => undefined

/** Tells the client where a person goes who is no longer logged in; addresses belong to the app. */
export const setLoggedOutHandler = (handler: (from: Place) => void) => {
  onLoggedOut = handler
}

export const loginStorage = createLoginStorage({ local: localStorage, session: sessionStorage })

const loginTabs = createLoginTabs(openLoginChannel())

export const tellOtherTabs = loginTabs.tell
/** Calls back when another tab of this browser has logged in or out. Answers how to stop. */
export const onLoginInOtherTab = loginTabs.subscribe

const place = (): Place => ({ pathname: location.pathname, search: location.search })

/** The server says that nobody is logged in: what is stored goes, and the app shows the log-in page. */
export const endLogin = (from = place()) => {
  loginStorage.clear()
  loginTabs.tell('out')
  onLoggedOut(from)
}

const transport = createTransport({
  fetch: (request) => fetch(request),
  origin: location.origin,
  place,
  onLoggedOut: endLogin,
})

export const loadToken = transport.loadToken

/** Every call of the contract; it rejects with an `ApiError` and with nothing else. */
export const api = createClient({
  baseUrl: location.origin,
  credentials: 'include',
  fetch: createIntents(transport.send),
})

api.use({
  onResponse: async ({ request, response }) => {
    if (!response.ok) throw toApiError(response.status, request.method, await response.clone().text())
  },
})

interface Payload {
  responseData: unknown
}

interface Answer<Body extends Payload> {
  data?: Body | undefined
  response: Response
}

/** The payload of an answer. */
export const unwrap = async <Body extends Payload>(call: Promise<Answer<Body>>): Promise<Body['responseData']> =>
  (await tagged(call)).data

/** The payload with its `ETag`, for the `If-Match` of a later write. */
export const tagged = async <Body extends Payload>(
  call: Promise<Answer<Body>>,
): Promise<{ data: Body['responseData']; etag: string | undefined }> => {
  const { data, response } = await call
  if (!data) throw toApiError(response.status, 'GET', '')
  return { data: data.responseData, etag: response.headers.get('etag') ?? undefined }
}

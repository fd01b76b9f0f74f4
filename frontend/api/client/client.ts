import type { components } from '../../../generated/types.ts'
import { createClient } from '../../../openapi/client/calls/calls.ts'
import { createLoginStorage } from '../login/login-storage.ts'
import { createLoginTabs, openLoginChannel } from '../login/login-tabs.ts'
import { toApiError } from './api-error.ts'
import { createIntents } from './intents.ts'
import { createTransport, type Place } from './transport.ts'

/** The contract's schemas by name. */
export type Schemas = components['schemas']

let onLoggedOut: (from: Place) => void = () => undefined

/** Sets where the app goes when the login ends; only the app knows its paths. */
export const setLoggedOutHandler = (handler: (from: Place) => void) => {
  onLoggedOut = handler
}

export const loginStorage = createLoginStorage({ local: localStorage, session: sessionStorage })

const loginTabs = createLoginTabs(openLoginChannel())

export const notifyOtherTabs = loginTabs.notify
/** Subscribes to log-ins and log-outs in other tabs. Returns the unsubscribe function. */
export const onLoginInOtherTab = loginTabs.subscribe

const place = (): Place => ({ pathname: location.pathname, search: location.search })

/** Clears the stored login and shows the log-in page, after the server says that the user is logged out. */
export const endLogin = (from = place()) => {
  loginStorage.clear()
  loginTabs.notify('out')
  onLoggedOut(from)
}

const transport = createTransport({
  fetch: (request) => fetch(request),
  origin: location.origin,
  place,
  onLoggedOut: endLogin,
})

export const loadToken = transport.loadToken

/** All calls of the contract. They reject only with an `ApiError`. */
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

/** The payload of a response. */
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

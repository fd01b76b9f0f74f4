import { createClient, type LecternClient } from './calls/calls.ts'
import { Cookies } from './calls/cookies.ts'
import { LecternError, payload } from './calls/errors.ts'
import { createTransport } from './calls/transport.ts'
import { createHub, type Hub, type Transport } from './connection/hub.ts'
import { pageOrigin } from './connection/page.ts'
import { type Following, type FollowOptions, follow } from './showings/following.ts'
import { type Presenting, type PresentOptions, present } from './showings/presenting.ts'

export interface LecternOptions {
  /** The server's origin, such as `https://lectern.example`; defaults to the page's in a browser. */
  origin?: string
  /** A personal access token. Without it, the client is anonymous until `logIn`. */
  token?: string | undefined
  /** The longest `Retry-After` (429) that calls wait for, in milliseconds. Defaults to 10 s. */
  longestWait?: number
  /** Replaces the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>
  /** Replaces the class that opens WebSockets, such as Node's own in tests with mocks: `globalThis.WebSocket`. */
  WebSocket?: typeof globalThis.WebSocket
}

export interface LogIn {
  email: string
  password: string
  /** An authenticator code, if the account has a second factor. */
  code?: string
  /** A recovery code instead; each one works once. */
  recoveryCode?: string
}

export interface Lectern {
  /** All operations of the contract, typed. */
  readonly api: LecternClient
  /** @throws LecternError with the code `requires-two-factor` when the account needs a `code` */
  logIn(who: LogIn): Promise<void>
  logOut(): Promise<void>
  /** Follows a showing, found by an access code, a watch link, a preview link or its reference. */
  follow(where: string, options?: FollowOptions): Promise<Following>
  /** Presents a showing of an event. */
  present(eventReference: string, options?: PresentOptions): Promise<Presenting>
  /** The address of an image or video by its `blobName`. `width` in pixels chooses the closest stored size. */
  imageUrl(blobName: string, width?: number): string
  /** A single hub connection, for custom use. */
  createHub(transport?: Transport): Hub
}

/** A client of one server. */
export const createLectern = (options: LecternOptions = {}): Lectern => {
  const { token, WebSocket, longestWait = 10_000, fetch = (request: Request) => globalThis.fetch(request) } = options
  const given = options.origin ?? pageOrigin()
  if (given === undefined) throw new TypeError('Outside of a browser the origin of the server is needed')
  const { origin } = new URL(given)
  const cookies = new Cookies()
  const send = createTransport({ origin, token, cookies, fetch, longestWait })
  const api = createClient({ baseUrl: origin, credentials: token ? 'omit' : 'same-origin', fetch: send })
  const login = () => ({
    ...(token ? { accessTokenFactory: () => token } : {}),
    ...(cookies.header ? { headers: { cookie: cookies.header } } : {}),
    // Requests to other origins don't send cookies
    withCredentials: !token && (pageOrigin() ?? origin) === origin,
  })
  const parts = {
    api,
    createHub: (transport: Transport = 'any') => createHub({ origin, transport, login: login(), WebSocket }),
  }
  return {
    ...parts,
    imageUrl: (blobName, width) =>
      `${origin}/api/images/${blobName.split('/').map(encodeURIComponent).join('/')}${width === undefined ? '' : `?w=${width}`}`,
    logIn: (who) => logIn(api, who),
    logOut: async () => void (await payload(api.GET('/api/auth/logout'))),
    follow: (where, more = {}) => follow(parts, where, more),
    present: (eventReference, more = {}) => present(parts, eventReference, more),
  }
}

const logIn = async (api: LecternClient, { email, password, code, recoveryCode }: LogIn) => {
  const proof = recoveryCode === undefined ? { code } : { code: recoveryCode, useRecoveryCode: true }
  try {
    await payload(api.POST('/api/auth/login', { body: { email, password } }))
  } catch (error) {
    const isHalf = error instanceof LecternError && error.code === 'requires-two-factor'
    if (!isHalf || proof.code === undefined) throw error
    await payload(api.POST('/api/auth/loginMFA', { body: { ...proof, code: proof.code } }))
  }
}

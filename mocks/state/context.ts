import type { CaptionsChangedMessage, DisplayState, SessionEndReason } from '../../generated/zod/schemas/index.zod.ts'
import type { AccountRow } from './people.ts'
import type { State } from './state.ts'

/** Notifications to send after a change is stored. */
export type Announcement =
  | { kind: 'display'; showings: string[]; withShowing: boolean }
  | { kind: 'captions'; message: CaptionsChangedMessage }
  | { kind: 'showing-deleted'; showing: string; lastDisplay: DisplayState }
  | { kind: 'logins-ended'; logins: string[]; reason: SessionEndReason }
  | { kind: 'access-ended'; logins: string[] }
  | { kind: 'seats'; showing: string; granted: string[] }

/** A handler's context: the state as a draft, the caller and the time. */
export interface MockContext {
  state: State
  actor: AccountRow | null
  loginToken: string | null
  /** The caller has an access token, so cookies are ignored. */
  isByToken: boolean
  /** The visitor cookie of a browser without a log-in. */
  visitor: string | null
  /** All cookies of the request. */
  cookies: Record<string, string>
  now: Date
  /** The site's origin, for links. */
  origin: string
  /** Attempts by key, as times in milliseconds; kept even if the call fails. */
  tries: Map<string, number[]>
  /** 1 in production; higher values loosen the limits. */
  limitFactor: number
  /** The `User-Agent` header. */
  userAgent: string
  /** The `Sec-Fetch-Site` header. */
  fetchSite: string | null
  /** A page posted a form, so the response is a redirect instead of JSON. */
  isFormPost: boolean
  setCookie(name: string, value: string, options?: { isSessionCookie: boolean }): void
  announce(announcement: Announcement): void
}

import type { DisplayState, SessionEndReason } from '../../generated/zod/schemas/index.zod.ts'
import type { AccountRow, State } from './state.ts'

/** What others have to be told once a change is stored. */
export type Announcement =
  | { kind: 'display'; showings: string[]; withFace: boolean }
  | { kind: 'showing-deleted'; showing: string; lastDisplay: DisplayState }
  | { kind: 'logins-ended'; logins: string[]; reason: SessionEndReason }
  | { kind: 'access-ended'; logins: string[] }
  | { kind: 'seats'; showing: string; granted: string[] }

/** What a handler works with besides its input: the state as a draft, who acts, and the time. */
export interface MockContext {
  state: State
  actor: AccountRow | null
  loginToken: string | null
  /** An access token acts, so that cookies do not count. */
  isByToken: boolean
  /** What the browser's cookies say, for a visitor without a log-in. */
  visitor: string | null
  /** All cookies that came with the call. */
  cookies: Record<string, string>
  now: Date
  /** Where the site is reached; links start with it. */
  origin: string
  /** Tries by what is limited, as times in milliseconds; kept although the call fails. */
  tries: Map<string, number[]>
  /** 1 in daily use; higher loosens the limits. */
  limitFactor: number
  /** Names the browser. */
  userAgent: string
  /** The `Sec-Fetch-Site` header. */
  fetchSite: string | null
  /** A page posted a form: it is answered with an address instead of JSON. */
  isFormPost: boolean
  setCookie(name: string, value: string, options?: { isSessionCookie: boolean }): void
  announce(announcement: Announcement): void
}

import type { EventFace, Row, SlideList, Snapshot, WatchEnd, WatchEvent } from '../api/watch/types.ts'
import type { Language } from '../text/watch/languages.ts'

/** What the server has found for an address. The backend makes it (`watch-site/site-page.ts`), the same shape twice. */
export type WatchPage =
  | { screen: 'enter-code'; typed: string; problem: CodeProblem | null }
  | { screen: 'choose'; event: WatchEvent }
  | { screen: 'about'; event: EventFace; rows: Row[] }
  | ShowingPage
  | { screen: 'not-found' }
  | { screen: 'trouble' }

export type CodeProblem = 'malformed' | 'unknown' | 'rate-limited'

export interface ShowingPage {
  screen: 'showing'
  /** The welcome screen, what is shown now (whatever its status), or the end screen of a preview. */
  view: 'welcome' | 'live' | 'end'
  snapshot: Snapshot
  /** Read when the end screen is seen at once. */
  end: WatchEnd | null
  /** The slides that may be seen, when the address asks for another than the live one: by a move or its reference. */
  review: { list: SlideList; wanted: string } | null
  /** On the screen of a hall: how phones join. Null on phones. */
  hall: { kind: 'hall' | 'overlay'; address: string; qr: { size: number; path: string } | null } | null
}

/** Where the page stands, beside what is on it. */
export interface PageFrame {
  /** The path of the watch site: `/watch`, or empty on a host of its own. */
  base: string
  /** The path of this event, showing or preview, without a slash at the end. */
  here: string
  /** The language of the interface, and whether the address asked for it. */
  language: Language
  isLanguageAsked: boolean
  /** Where the words of each language are. */
  words: Record<Language, string>
  /** The server's time, so that ages do not depend on the phone's clock. */
  now: string
  /** By which the phone may be counted from now on, unless it has an id. Missing in pages from the phone itself. */
  attendeeId?: string
  /** Only when the page comes from the phone itself, without a network. */
  kept?: Kept
}

/** What was last known of a showing, as the phone has kept it. */
export interface Kept {
  /** The phone's clock when it was known to be true. */
  at: number
  /** The place in the line of a full event, or null. */
  place: number | null
}

/** The page as it travels inside the HTML. */
export interface PageState extends PageFrame {
  page: WatchPage
}

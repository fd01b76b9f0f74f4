import type { ShownTranslation } from '../../openapi/client/live/words.ts'
import type {
  CaptionList,
  EventAppearance,
  Row,
  SlideList,
  Snapshot,
  StageState,
  WatchEnd,
  WatchEvent,
} from '../api/watch/types.ts'
import type { Language } from '../text/watch/languages.ts'

/**
 * What the server found at an address. The backend builds it (`watch-site/site-page.ts`), with its own copy of the
 * type.
 */
export type WatchPage =
  | { screen: 'enter-code'; typed: string; problem: CodeProblem | null }
  | CheckingPage
  | ChoosePage
  | { screen: 'about'; event: EventAppearance; rows: Row[]; translations?: ShownTranslation[] }
  | ShowingPage
  | StagePage
  | { screen: 'not-found' }
  | { screen: 'trouble' }

/** A typed code has to wait, because many were wrong. */
export interface CheckingPage {
  screen: 'checking'
  accessCode: string
  /** The address to open after the wait. */
  again: string
  seconds: number
}

/** A screen for many: the wall, or text over a video. */
export type HallKind = 'hall' | 'overlay'

export type CodeProblem = 'malformed' | 'unknown' | 'rate-limited'

/** The showings of an event. */
export interface ChoosePage {
  screen: 'choose'
  event: WatchEvent
  /** The display that the chosen showing opens as; missing on phones. */
  display?: HallKind
}

export interface ShowingPage {
  screen: 'showing'
  /** The welcome screen, what is shown now (whatever its status), or the end screen of a preview. */
  view: 'welcome' | 'live' | 'end'
  snapshot: Snapshot
  /** Set if the page opens with the end screen. */
  end: WatchEnd | null
  /** The visible slides, if the address asks for another than the live one: by a move or its reference. */
  review: { list: SlideList; wanted: string } | null
  /** The newest captions, for browsers without a script that ask for them. Not part of the state for the script. */
  captions?: CaptionList
  /** How phones join, for the hall display; null on phones. */
  hall: {
    kind: HallKind
    address: string
    qr: QrPath | null
    /** Of the end screen's links, as they were when the page was made. */
    endQrs?: (QrPath & { link: string })[]
  } | null
}

/** A QR code as an SVG path, with sides of `size`. */
export interface QrPath {
  size: number
  path: string
}

/** For musicians and speakers, by a link with a key. */
export interface StagePage {
  screen: 'stage'
  stage: StageState
  key: string
}

/** What differs from visit to visit; the rest of a page is the same for everyone. */
export interface PageVisit {
  /** The server's time, so ages don't depend on the phone's clock. */
  now: string
  /** The phone's id from now on, unless it has one. Missing in cached pages. */
  attendeeId?: string
}

/** The page's location and environment, apart from its content. */
export interface PageFrame extends PageVisit {
  /** The path of the watch site: `/watch`, or empty on a host of its own. */
  base: string
  /** The path of this event, showing or preview, without a slash at the end. */
  here: string
  /** The language of the interface, and whether the address asked for it. */
  language: Language
  isLanguageAsked: boolean
  /** The languages in which slides are read, if the event has several and the page isn't cached; and whether the address asked for them. */
  readLanguages?: string[]
  areWordsAsked?: true
  /** The addresses of each language's texts. */
  words: Record<Language, string>
  /** Only set if the page comes from the cache, offline. */
  cached?: Cached
}

/** The last state of a showing, as cached on the phone. */
export interface Cached {
  /** The phone's clock when the state was known to be current. */
  at: number
  /** The position in the queue of a full event, or null. */
  place: number | null
}

/** The state from which a page starts. */
export interface PageState extends PageFrame {
  page: WatchPage
}

/** The part of the state that is the same for everyone. */
export type SharedState = Omit<PageState, keyof PageVisit>

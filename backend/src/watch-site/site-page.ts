import type {
  CaptionList,
  EventAppearance,
  StageState,
  WatchAbout,
  WatchEnd,
  WatchEvent,
  WatchSnapshot,
} from '../../../generated/zod/schemas/index.zod.ts'
import type { ShownSlides } from '../context/ports/watch-source.ts'
import type { BigScreen } from './site-address.ts'
import type { PageLanguage } from './site-language.ts'

/** A page's data. The renderer in `frontend/watch/page.ts` reads the same shape. */
export type WatchPage =
  | { screen: 'enter-code'; typed: string; problem: CodeProblem | null }
  | CheckingPage
  | ChoosePage
  | ({ screen: 'about'; event: EventAppearance } & WatchAbout)
  | ShowingPage
  | { screen: 'stage'; stage: StageState; key: string }
  | { screen: 'not-found' }
  | { screen: 'trouble' }

/** A typed code has to wait, because many were wrong: the page solves a proof of work or, without scripts, waits. */
export interface CheckingPage {
  screen: 'checking'
  accessCode: string
  /** The address to open after the wait. */
  again: string
  seconds: number
}

/** The showings of an event. */
export interface ChoosePage {
  screen: 'choose'
  event: WatchEvent
  /** The display that the chosen showing opens as; missing on phones. */
  display?: Exclude<BigScreen, 'stage'>
}

export type CodeProblem = 'malformed' | 'unknown' | 'rate-limited'

export interface ShowingPage {
  screen: 'showing'
  view: 'welcome' | 'live' | 'end'
  snapshot: WatchSnapshot
  /** Loaded when the page opens with the end screen. */
  end: WatchEnd | null
  /** The visible slides, when the address requests another than the live one, by step or reference. Only that one has its rows. */
  review: { list: ShownSlides; wanted: string } | null
  /** The newest captions, if the address asks for them and there are some. */
  captions?: CaptionList
  /** What a hall display shows before the first slide; null on phones. */
  hall: {
    kind: 'hall' | 'overlay'
    address: string
    qr: QrPath
    /** Of the end screen's links, as they were when the page was made. */
    endQrs?: (QrPath & { link: string })[]
  } | null
}

/** A QR code as an SVG path, with sides of `size`. */
export interface QrPath {
  size: number
  path: string
}

/** What differs from visit to visit. */
export interface PageVisit {
  /** The server's time. */
  now: string
  /** A fresh id for counting the phone, unless it has one. */
  attendeeId: string
}

/** A page with its paths (of the site, and of this event or showing) and its language: the same for everyone. */
export interface PageState extends PageLanguage {
  /** The languages in which slides are read, if the event has several; and whether the address asked for them. */
  readLanguages?: string[]
  areWordsAsked?: true
  /** The paths of the texts, by language, for preloading and for language changes. */
  words: Record<string, string>
  base: string
  here: string
  page: WatchPage
}

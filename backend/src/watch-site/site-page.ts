import type {
  WatchAbout,
  WatchEnd,
  WatchEvent,
  WatchEventFace,
  WatchSlideList,
  WatchSnapshot,
} from '../../../generated/zod/schemas/index.zod.ts'
import type { PageLanguage } from './site-language.ts'

/** What was found for an address. The renderer in `frontend/watch/page.ts` reads the same shape. */
export type WatchPage =
  | { screen: 'enter-code'; typed: string; problem: CodeProblem | null }
  | { screen: 'choose'; event: WatchEvent }
  | { screen: 'about'; event: WatchEventFace; rows: WatchAbout['rows'] }
  | ShowingPage
  | { screen: 'not-found' }
  | { screen: 'trouble' }

export type CodeProblem = 'malformed' | 'unknown' | 'rate-limited'

export interface ShowingPage {
  screen: 'showing'
  view: 'welcome' | 'live' | 'end'
  snapshot: WatchSnapshot
  /** Read when the end screen is seen at once. */
  end: WatchEnd | null
  /** The slides that may be seen, when the address asks for another than the live one: by a move or its reference. */
  review: { list: WatchSlideList; wanted: string } | null
  /** What a hall's screen shows before the first slide; null on phones. */
  hall: { kind: 'hall' | 'overlay'; address: string; qr: { size: number; path: string } } | null
}

/** A page with its place (the path of the site, the path of this event or showing), its language and the server's time. */
export interface PageState extends PageLanguage {
  /** The paths of the words, by language: for loading those of the page ahead, and others when they are chosen. */
  words: Record<string, string>
  base: string
  here: string
  now: string
  /** By which the phone may be counted from now on, unless it has one. */
  attendeeId: string
  page: WatchPage
}

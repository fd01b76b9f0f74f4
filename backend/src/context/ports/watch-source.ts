import type {
  CaptionList,
  LyricExtentList,
  ShownTranslation,
  StageState,
  WatchEnd,
  WatchEvent,
  WatchSlideList,
} from '../../../../generated/zod/schemas/index.zod.ts'
import type { LiveShowing } from './live-showings.ts'

/** The version of a display. Epochs compare first, then revisions. */
export interface Version {
  epoch: number
  revision: number
}

/** Slides from a position on, or all without rows except for the wanted one: of a move from the live slide, or by its reference. */
export type SlidesPart = { first: number } | { wanted: string }
/** With `isIndex` only one slide has its rows. */
export type ShownSlides = WatchSlideList & { isIndex?: true }

/** What has changed since a sequence, the captions before a position, or the newest ones. */
export interface CaptionsPart {
  after?: number | undefined
  before?: number | undefined
}

/** A slide of an event, and one of the event's further languages. */
export interface SlideInLanguage {
  slideReference: string
  languageCode: string
}

export interface FoundTranslation {
  /** That of the slide's contents and that of its translations, with a point in between. */
  version: string
  translation: ShownTranslation
}

export interface FoundStage {
  showingReference: string
  state: StageState
}

/** Where this node reads what attendees see: the database, or on a relay a node that has it. */
export interface WatchSource {
  /** Null when the showing doesn't exist. */
  loadShowing(showingReference: string): Promise<LiveShowing | null>
  /** The current versions of these displays; deleted showings are missing. */
  loadVersions(showingReferences: string[]): Promise<Map<string, Version>>
  /** An event by its access code, with the showings that attendees can choose. */
  findEvent(accessCode: string): Promise<WatchEvent | null>
  /** The showing of a preview's link, which this counts as used. */
  openPreview(previewToken: string): Promise<string | null>
  /** A part of the slides that attendees of a showing may currently look at. */
  listSlides(state: LiveShowing, part: SlidesPart): Promise<ShownSlides | null>
  /** The words of a slide in one language; null without any. The caller knows that attendees may look at the slide. */
  readTranslation(state: LiveShowing, of: SlideInLanguage): Promise<FoundTranslation | null>
  /** A part of the captions of a showing. */
  listCaptions(state: LiveShowing, part: CaptionsPart): Promise<CaptionList>
  /** What the stage display of a link's key shows; null if there's no such link. */
  readStage(stageToken: string): Promise<FoundStage | null>
  /** The room that the lyrics of a showing's event need. */
  readLyricExtents(state: LiveShowing): Promise<LyricExtentList>
  /** The end screen of a showing. */
  readEnd(state: LiveShowing): Promise<WatchEnd | null>
}

import { display as displayAt } from '../../../openapi/client/live/test/samples.ts'
import type {
  Block,
  DisplayState,
  EventAppearance,
  Row,
  ShownSlide,
  SlideList,
  Snapshot,
  WatchEnd,
  WatchSlide,
} from '../../api/watch/types.ts'
import type { PageState, PageVisit, SharedState, ShowingPage, WatchPage } from '../page.ts'
import { type WatchState, withMessage } from '../state/watch-state.ts'

let made = 0

export const textBlock = (text: string, textStyle: Block['textStyle'] = 'Basic'): Block => ({
  reference: `block${++made}`,
  blockType: 'Text',
  text,
  textStyle,
  fileName: null,
  blobName: null,
  altText: null,
  width: null,
  height: null,
})

export const imageBlock = (altText: string | null, more: Partial<Block> = {}): Block => ({
  ...textBlock(''),
  blockType: 'Image',
  text: null,
  textStyle: null,
  fileName: 'window.jpg',
  blobName: 'images/4f1c0d7be1a24a51b0c8',
  altText,
  width: 1600,
  height: 900,
  ...more,
})

export const row = (...blocks: Block[]): Row => ({ reference: `row${++made}`, isExpandable: false, blocks })
export const hiddenRow = (...blocks: Block[]): Row => ({ ...row(...blocks), isExpandable: true })

/** A slide identified by its position: the third is `slide3`, named `Verse 3`. */
export const slide = (position: number, more: Partial<ShownSlide> = {}): ShownSlide => ({
  reference: `slide${position}`,
  name: `Verse ${position}`,
  position,
  version: 1,
  rows: [row(textBlock(`Words of verse ${position}`))],
  ...more,
})

export const watchSlide = (position: number, more: Partial<WatchSlide> = {}): WatchSlide => ({
  ...slide(position),
  isCurrent: false,
  ...more,
})

export const slideList = (revision: number, ...positions: number[]): SlideList => ({
  epoch: 1,
  revision,
  slides: positions.map((position) => watchSlide(position)),
})

export const display = (more: Partial<DisplayState> = {}): DisplayState => ({
  ...displayAt(1),
  slide: slide(1),
  ...more,
})

export const appearance = (more: Partial<EventAppearance> = {}): EventAppearance => ({
  name: 'Carols by candlelight',
  accessCode: '48210937',
  languageCode: 'en',
  fontStyleEnum: 'Classic',
  colourStyleEnum: 'Green',
  textAlignment: null,
  colourScheme: null,
  accentColours: null,
  background: null,
  hasAbout: false,
  welcome: { blobName: null, width: null, height: null, useNoIcon: false, iconBlobName: null },
  ...more,
})

export const snapshot = (more: Partial<DisplayState> = {}): Snapshot => ({
  event: appearance(),
  showing: { reference: 'showing1', startDateUtc: null, location: null, isPreview: false },
  display: display(more),
})

export const withDisplay = (state: WatchState, body: DisplayState) =>
  withMessage(state, { type: 'DisplayChanged', body })

export const end = (more: Partial<WatchEnd> = {}): WatchEnd => ({
  donationPageLink: null,
  feedbackLink: null,
  subscribeLink: null,
  pages: [],
  ...more,
})

export const showingPage = (more: Partial<ShowingPage> = {}): ShowingPage => ({
  screen: 'showing',
  view: 'live',
  snapshot: snapshot(),
  end: null,
  review: null,
  hall: null,
  ...more,
})

export const sharedState = (page: WatchPage): SharedState => ({
  base: '/watch',
  here: '/watch/48210937/showing1',
  language: 'en',
  isLanguageAsked: false,
  words: { en: '/en-x.js', de: '/de-x.js', fr: '/fr-x.js', es: '/es-x.js', cy: '/cy-x.js', ar: '/ar-x.js' },
  page,
})

export const visit: PageVisit = { now: '2026-12-23T18:06:00Z' }

export const pageState = (page: WatchPage): PageState => ({ ...sharedState(page), ...visit })

/** A rendered page as a visitor gets it. */
export const htmlOf = ({ start, end }: { start: string; end: string }): string => start + JSON.stringify(visit) + end

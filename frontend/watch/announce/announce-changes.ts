import type { ReadSlide } from '../../../openapi/client/live/words.ts'
import type { WatchText } from '../../text/watch/watch-text.ts'
import type { SaidWords, SlideOnScreen } from '../state/read-slide.ts'
import type { WatchState } from '../state/watch-state.ts'
import { slideAnnouncement } from './announcement.ts'
import type { Announcer, Utterance } from './announcer.ts'

type OnScreen = SlideOnScreen & Partial<ReadSlide>

/** The slide on the phone, in the attendee's language: an earlier one if they look back, otherwise the live one. */
export const slideOnScreen = ({ review, display, seat, reader }: WatchState): OnScreen | null => {
  const slide = seat.kind === 'full' || seat.kind === 'gone' ? null : (review?.slide ?? display.slide)
  return slide && reader ? reader.slide(slide, display.languageCode) : slide
}

type Announcing = Pick<WatchState, 'display' | 'seat' | 'reader'>

/** The presenter's announcement in the attendee's languages; empty without one and without a seat. */
export const announcementOnScreen = ({ display, seat, reader }: Announcing): SaidWords[] => {
  const { announcement, languageCode } = display
  if (!announcement || seat.kind === 'full' || seat.kind === 'gone') return []
  return reader ? reader.announcement(announcement, languageCode) : [{ text: announcement.text, languageCode }]
}

/** Announced statuses without a slide. The end is announced separately. */
const statusTexts: Partial<Record<WatchState['display']['status'], 'hold' | 'waiting'>> = {
  hold: 'hold',
  waiting: 'waiting',
}

/** What to announce of the current screen, with a key that identifies it. */
export const utteranceOf = (text: WatchText, state: WatchState): Utterance => {
  const { seat, display, review } = state
  const lang = text.language
  if (seat.kind === 'full') return { key: 'full', text: `${text.full}. ${text.fullPlace(seat.place)}`, lang }
  if (seat.kind === 'gone') return { key: 'gone', text: text.gone, lang }
  const slide = slideOnScreen(state)
  if (slide) {
    // Most of it is slide text, so the few interface words use the slide's language too
    const said = slideAnnouncement(text, slide, display.slideCount)
    const isLooped = 'advanceAfterSeconds' in slide
    const lang = slide.languageCode ?? display.languageCode
    return {
      key: slideKey(slide),
      text: said,
      title: slide.name,
      lang,
      isLooped,
      mark: state.reader?.mark(slide, text.language),
    }
  }
  if (display.status === 'live' && !review) return { key: 'nothing yet', text: text.nothingYet, lang }
  const status = statusTexts[display.status]
  return { key: display.status, text: status ? text[status] : '', lang }
}

/** Announced once instead of each new slide, while the attendee looks back. */
const newSlides = ({ newSlides, language }: WatchText): Utterance => ({
  key: 'new slides',
  text: newSlides,
  lang: language,
})

/** The text of the presenter's announcement; null without a seat. */
export const lineOf = (text: WatchText, state: WatchState): Utterance | null => {
  const [said] = announcementOnScreen(state)
  if (!said) return null
  const key = `${state.display.announcement?.sinceUtc} ${said.text}`
  return { key, text: text.announcementSays(said.text), lang: said.languageCode }
}

const slideKey = ({ reference, version, translated = '' }: OnScreen) => `${reference} ${version}${translated}`

/** Passes the difference between two states to the announcer. `lastSlide` is the slide before a hold. */
export const announceChanges = (
  { announcer, text }: { announcer: Announcer; text: WatchText },
  before: WatchState,
  after: WatchState,
  lastSlide: string | null,
) => {
  if (after.downSince === null) announcer.connectionBack()
  else announcer.connectionLost(text.connectionLost)
  const line = lineOf(text, after)
  if (line?.key !== lineOf(text, before)?.key) announcer.announced(line)
  const [wasEnded, isEnded] = [before.display.status === 'ended', after.display.status === 'ended']
  if (isEnded && !wasEnded) return announcer.ended(text.ended)
  if (wasEnded && !isEnded) announcer.reopened()
  if (before.review?.missed === 0 && after.review && after.review.missed > 0) announcer.changed(newSlides(text))
  const now = utteranceOf(text, after)
  if (now.text === '' || now.key === utteranceOf(text, before).key) return
  const slide = slideOnScreen(after)
  const isResumed = before.display.status === 'hold' && slide !== null && now.key === lastSlide
  announcer.changed(isResumed ? shortly(text, slide, after) : now)
}

/** After a hold the same slide is announced by name, not in full. */
const shortly = (text: WatchText, slide: OnScreen, state: WatchState): Utterance => ({
  key: `${slideKey(slide)} after revision ${state.display.revision}`,
  text: text.resumed(text.slideOf(slide.position, state.display.slideCount), slide.name),
  title: slide.name,
  lang: slide.languageCode ?? state.display.languageCode,
  mark: state.reader?.mark(slide, text.language),
})

import type { ShownSlide, WatchSlide } from '../../api/watch-types.ts'
import { watchText } from '../../text/watch.ts'
import type { LiveState } from '../state/live-state.ts'
import { slideAnnouncement } from './announcement.ts'
import type { Announcer, Utterance } from './announcer.ts'

/** The slide that stands on the phone: the one that is looked at, or else the live one. */
export const slideOnScreen = ({ review, display, seat }: LiveState): ShownSlide | WatchSlide | null =>
  seat.kind === 'full' || seat.kind === 'gone' ? null : (review?.slide ?? display.slide)

/** Statuses without a slide, in words. The end has its own voice. */
const statusTexts: Partial<Record<LiveState['display']['status'], string>> = {
  hold: watchText.hold,
  waiting: watchText.waiting,
}

/** What is on the phone, in words, with the key by which it is known whether it was heard. */
export const utteranceOf = (state: LiveState): Utterance => {
  const { seat, display, review } = state
  if (seat.kind === 'full') return { key: 'full', text: watchText.full }
  if (seat.kind === 'gone') return { key: 'gone', text: watchText.gone }
  const slide = slideOnScreen(state)
  if (slide) return { key: slideKey(slide), text: slideAnnouncement(slide, display.slideCount), title: slide.name }
  if (display.status === 'live' && !review) return { key: 'nothing yet', text: watchText.nothingYet }
  return { key: display.status, text: statusTexts[display.status] ?? '' }
}

/** All that those hear who look at other slides, and only at the first one. */
const NEW_SLIDES: Utterance = { key: 'new slides', text: watchText.newSlides }

/** What the presenter announces, in words. Whoever has no seat hears nothing. */
export const lineOf = ({ seat, display: { announcement } }: LiveState): Utterance | null => {
  if (!announcement || seat.kind === 'full' || seat.kind === 'gone') return null
  return { key: `${announcement.sinceUtc} ${announcement.text}`, text: watchText.announcementSays(announcement.text) }
}

const slideKey = ({ reference, version }: ShownSlide | WatchSlide) => `${reference} ${version}`

/** Tells the announcer what is new between two states. `lastSlide` is the slide that stood there before a pause. */
export const announceChanges = (
  announcer: Announcer,
  before: LiveState,
  after: LiveState,
  lastSlide: string | null,
) => {
  if (after.downSince === null) announcer.connectionBack()
  else announcer.connectionLost(watchText.connectionLost)
  const line = lineOf(after)
  if (line?.key !== lineOf(before)?.key) announcer.announced(line?.text ?? null)
  const [wasEnded, isEnded] = [before.display.status === 'ended', after.display.status === 'ended']
  if (isEnded && !wasEnded) return announcer.ended(watchText.ended)
  if (wasEnded && !isEnded) announcer.reopened()
  if (before.review?.missed === 0 && after.review && after.review.missed > 0) announcer.changed(NEW_SLIDES)
  const now = utteranceOf(after)
  if (now.text === '' || now.key === utteranceOf(before).key) return
  const slide = slideOnScreen(after)
  const isResumed = before.display.status === 'hold' && slide !== null && now.key === lastSlide
  announcer.changed(isResumed ? shortly(slide, after) : now)
}

/** After a pause the same slide is named, not read again. */
const shortly = (slide: ShownSlide | WatchSlide, { display }: LiveState): Utterance => ({
  key: `${slideKey(slide)} after revision ${display.revision}`,
  text: watchText.resumed(watchText.slideOf(slide.position, display.slideCount), slide.name),
  title: slide.name,
})

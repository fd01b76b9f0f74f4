import { neighbours, type Status, statusOf } from '../../../../openapi/client/live/presses.ts'
import type { LecternEvent } from '../../../api/events/events.ts'
import type { Showing } from '../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../api/slides/slides.ts'
import type { Block } from '../../../api/watch/types.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { parseUtc } from '../../../ui/display/date-format.ts'
import { markdownText } from '../../../ui/display/markdown-tokens.ts'
import { videoWords } from '../../shared/videos/video-words.ts'

export { neighbours, type Status, statusOf }

type Times = Pick<Showing, 'presentationStartUtc' | 'endDateUtc'>

type Visibility = Pick<LecternEvent, 'takenDownDateUtc'>

export type AudienceView = 'Ready' | 'Started' | 'Shown' | 'OnHold' | 'Ended' | 'TakenDown'

/** What attendees see now. */
export const audienceViewOf = (
  event: Visibility,
  showing: Times & Pick<Showing, 'latestSessionPage' | 'latestSessionPageBlank'>,
): AudienceView => {
  if (event.takenDownDateUtc) return 'TakenDown'
  const status = statusOf(showing)
  if (status !== 'Presenting') return status
  if (showing.latestSessionPageBlank) return 'OnHold'
  return showing.latestSessionPage ? 'Shown' : 'Started'
}

/** Where this showing is watched. */
export const linkOf = (event: LecternEvent, showing: Showing) =>
  showing.previewLink ?? showing.publicLink ?? event.shareLink

/** The status line, without the elapsed time. */
export const statusLine = (event: Visibility, showing: Times & Pick<Showing, 'latestSessionPageBlank'>): string => {
  if (event.takenDownDateUtc) return presenterText.takenDown
  const status = statusOf(showing)
  if (status === 'Ended') return presenterText.ended
  if (status === 'Ready') return presenterText.notStarted
  return showing.latestSessionPageBlank ? presenterText.paused : presenterText.live
}

/** The time since the start as h:mm:ss; never negative, even if clocks differ. */
export const elapsedSince = (startUtc: string, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - (parseUtc(startUtc)?.getTime() ?? now)) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** The current item with its position, for the announcement after a press; empty if there is none. */
export const itemInWords = (
  slides: readonly { reference: string; name: string }[],
  current: string | undefined,
): string => {
  const index = slides.findIndex((slide) => slide.reference === current)
  const slide = slides[index]
  return slide ? presenterText.presentingItem(slide.name, index + 1, slides.length) : ''
}

/** A slide as text, for the list. */
export const slideText = ({ pageBody }: Pick<SlideWithContents, 'pageBody'>): string =>
  pageBody.rows
    .flatMap((row) => row.blocks)
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n')

const blockText = ({ blockType, text, textStyle, altText, background, video }: Block) => {
  if (video) return videoWords(video, altText)
  if (blockType === 'Image') return altText && !background ? presenterText.image(altText) : ''
  return textStyle === 'Basic' ? markdownText(text ?? '') : (text ?? '')
}

import { withNumber } from '../../../text/watch/forms.ts'
import type { WatchText } from '../../../text/watch/watch-text.ts'
import { POLITE } from '../../../ui/screen/live-region.ts'
import type { Live } from '../../feed/use-attendee.ts'
import { useAddress, useText } from '../../language/language-context.tsx'
import { mayReview, type ReviewMove, slideAfter } from '../../state/review.ts'
import type { ReviewNote } from '../../state/review-actions.ts'
import type { WatchState } from '../../state/watch-state.ts'
import { plainClick } from '../plain-click.ts'
import { useMoveKeys } from './use-move-keys.ts'

interface Props {
  state: WatchState
  live: Live
  here: string
}

const notes: Record<ReviewNote, (text: WatchText) => string> = {
  'no-earlier': (text) => text.noEarlier,
  'no-later': (text) => text.noLater,
  unreadable: (text) => text.slidesUnreadable,
}

/** The position among the slides, and links to others where the event allows it. All work without the script. */
export const SlideControls = ({ state, live, here }: Props) => {
  const text = useText()
  const { seat, display, review } = state
  useMoveKeys(canMove(state) ? live.move : undefined)
  if (seat.kind === 'full' || seat.kind === 'gone' || display.status === 'waiting') return null
  const slide = review?.slide ?? display.slide
  return (
    <footer className="controls">
      {review && <ReviewNotice missed={review.missed} isEnded={display.status === 'ended'} live={live} here={here} />}
      <p {...POLITE} className="note">
        {live.note && notes[live.note](text)}
      </p>
      <div className="moves">
        {mayReview(display) && <Moves state={state} live={live} here={here} />}
        {slide && <p className="position">{text.slideOf(slide.position, display.slideCount)}</p>}
      </div>
    </footer>
  )
}

/** After the end and on hold, the arrow keys work only once the attendee has started looking at slides. */
const canMove = ({ seat, display, review }: WatchState) =>
  seat.kind !== 'full' && seat.kind !== 'gone' && mayReview(display) && (review !== null || display.slide !== null)

const ReviewNotice = ({
  missed,
  isEnded,
  live,
  here,
}: {
  missed: number
  isEnded: boolean
  live: Live
  here: string
}) => {
  const text = useText()
  const address = useAddress()
  return (
    <p className="review-notice">
      <span>{missed > 0 ? withNumber(text, text.missed, missed) : text.reviewing}</span>
      <a className="button primary" href={address(here, { autoJoin: 'true' })} onClick={plainClick(live.backToLive)}>
        {isEnded ? text.backToEnd : text.backToLive}
      </a>
    </p>
  )
}

const Moves = ({ state: { display, review }, live, here }: Props) => {
  const text = useText()
  const address = useAddress()
  // One element for each side, whatever its label: a hold or the end must not remove the focused one
  const link = (move: ReviewMove, label: string, isPossible = true) => (
    <MoveLink
      key={move === 'forward' ? 'after' : 'before'}
      move={move}
      label={label}
      isPossible={isPossible}
      href={hrefOf(move)}
      onMove={live.move}
    />
  )
  const hrefOf = (move: ReviewMove) => {
    const target = review ? slideAfter(review.list.slides, move, review.slide.position) : undefined
    return address(here, { autoJoin: 'true', slide: target?.reference ?? move })
  }
  if (review) {
    const hasAfter = (move: ReviewMove) => slideAfter(review.list.slides, move, review.slide.position) !== undefined
    return [link('back', text.back, hasAfter('back')), link('forward', text.forward, hasAfter('forward'))]
  }
  if (display.status === 'ended') return [link('first', text.backToReview)]
  if (!display.slide) return [link('last', text.lookAtSlides)]
  const isLast = display.slide.position >= display.slideCount
  const back = link('back', text.back, display.slide.position > 1)
  return display.allowViewAllPages ? [back, link('forward', text.forward, !isLast)] : [back]
}

interface MoveLinkProps {
  move: ReviewMove
  label: string
  isPossible: boolean
  href: string
  onMove: (move: ReviewMove) => void
}

/** A disabled link stays in place and keeps the focus. */
const MoveLink = ({ move, label, isPossible, href, onMove }: MoveLinkProps) => (
  <a
    className={`button move-${move}`}
    role={isPossible ? undefined : 'link'}
    href={isPossible ? href : undefined}
    tabIndex={0}
    aria-disabled={isPossible ? undefined : true}
    onClick={isPossible ? plainClick(() => onMove(move)) : undefined}
  >
    {label}
  </a>
)

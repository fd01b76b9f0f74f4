import type { LecternEvent } from '../../../api/events/events.ts'
import type { Showing } from '../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../api/slides/slides.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { POLITE } from '../../../ui/screen/live-region.ts'
import { neighbours, statusOf } from './presentation.ts'
import { WaitingPresses } from './pressing/waiting-presses.tsx'
import type { SlideSearch } from './search/use-slide-search.ts'
import { ItemsSheet } from './sheet/items-sheet.tsx'
import { StartButton } from './start-button.tsx'
import type { Presenter } from './use-presenter.ts'

interface ControlsProps {
  event: LecternEvent
  slides: SlideWithContents[]
  showing: Showing
  presenter: Presenter
  search: SlideSearch
  isSmall: boolean
}

/** The foot of the page: who is watching, and the way through the items. On a small screen all else of a presentation too. */
export const Controls = ({ isSmall, ...rest }: ControlsProps) => {
  const { slides, showing, presenter } = rest
  const isStarting = isSmall && statusOf(showing) !== 'Presenting'
  return (
    <section className={`controls${isSmall ? ' controls--small' : ''}`} aria-label={presenterText.controls}>
      <WaitingPresses waiting={presenter.waiting} slides={slides} />
      <Viewers presenter={presenter} />
      {isSmall && <ItemsSheet {...rest} isWide={false} />}
      {isStarting && <StartButton showing={showing} presenter={presenter} />}
      <MoveButtons slides={slides} showing={showing} presenter={presenter} isHidden={isStarting} />
    </section>
  )
}

interface MoveButtonsProps extends Pick<ControlsProps, 'slides' | 'showing' | 'presenter'> {
  isHidden: boolean
}

/** Next is left alone for a moment after Start, which has its place on a small screen and hands it the focus. */
const MoveButtons = ({ slides, showing, presenter, isHidden }: MoveButtonsProps) => {
  const status = statusOf(showing)
  const isActive = status === 'Presenting'
  const { previous, next } = neighbours(slides, showing.latestSessionPage?.reference)
  return (
    <div className="controls__buttons" hidden={isHidden}>
      <Button
        className="controls__previous"
        icon="back"
        size="large"
        aria-keyshortcuts="PageUp ArrowLeft"
        isSoftDisabled={!isActive || !previous}
        onPress={() => presenter.move('previous')}
      >
        {presenterText.previous}
      </Button>
      <HoldButton showing={showing} presenter={presenter} />
      <Button
        className="controls__next"
        icon="next"
        size="large"
        variant="primary"
        aria-keyshortcuts="PageDown ArrowRight"
        isSoftDisabled={!isActive || !next}
        meaning={status}
        onPress={() => presenter.move('next')}
      >
        {presenterText.next}
      </Button>
    </div>
  )
}

/** Hides what is shown, and shows it again. */
const HoldButton = ({ showing, presenter }: Pick<ControlsProps, 'showing' | 'presenter'>) => {
  const isBlank = showing.latestSessionPageBlank
  const hasNothingToResume = isBlank && !showing.latestSessionPage
  return (
    <Button
      className="controls__hold"
      icon={isBlank ? 'play' : 'pause'}
      size="large"
      aria-keyshortcuts="B F8"
      isSoftDisabled={statusOf(showing) !== 'Presenting' || hasNothingToResume}
      onPress={() => presenter.move('hold')}
    >
      {isBlank ? presenterText.resume : presenterText.hold}
    </Button>
  )
}

/** Not a live region, since the count would be announced constantly. */
const Viewers = ({ presenter }: Pick<ControlsProps, 'presenter'>) => {
  const { viewers, isConnected, reconnectNow } = presenter
  const words = viewers === undefined ? '' : presenterText.viewers(viewers)
  return (
    <div className="controls__viewers">
      <span className="controls__count">{words}</span>
      <Button icon="users" variant="quiet" size="small" onPress={() => announce(words || presenterText.noCount)}>
        <span className="controls__read-words">{presenterText.readViewers}</span>
      </Button>
      <div {...POLITE} className="row">
        {!isConnected && presenterText.connectionLost}
      </div>
      {!isConnected && (
        <Button size="small" onPress={reconnectNow}>
          {presenterText.reconnectNow}
        </Button>
      )}
    </div>
  )
}

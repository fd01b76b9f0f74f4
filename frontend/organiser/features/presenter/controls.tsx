import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { PresenterHub } from '../../../api/presenter-hub.ts'
import type { Showing } from '../../../api/showings.ts'
import type { SlideWithContents } from '../../../api/slides.ts'
import { presenterText } from '../../../text/presenter.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { neighbours, statusOf } from './presentation.ts'
import type { Presenter } from './use-presenter.ts'

interface ControlsProps {
  slides: SlideWithContents[]
  showing: Showing
  presenter: Presenter
  hub: PresenterHub
}

/** The foot of the page: who is watching, and the way through the items. */
export const Controls = ({ slides, showing, presenter, hub }: ControlsProps) => {
  const isActive = statusOf(showing) === 'Presenting'
  const current = showing.latestSessionPage?.reference
  const { previous, next } = neighbours(slides, current)
  const isBlank = showing.latestSessionPageBlank
  const hold = useRef<HTMLButtonElement>(null)
  const previousButton = useKeptFocus(hold, isActive && previous !== undefined)
  const nextButton = useKeptFocus(hold, isActive && next !== undefined)
  return (
    <section className="controls" aria-label={presenterText.controls}>
      <Viewers hub={hub} />
      <div className="controls__buttons">
        <Button
          ref={previousButton}
          className="controls__previous"
          icon="back"
          size="large"
          aria-keyshortcuts="PageUp ArrowLeft"
          isDisabled={!isActive || !previous}
          onPress={() => presenter.move('previous')}
        >
          {presenterText.previous}
        </Button>
        <Button
          ref={hold}
          className="controls__hold"
          icon={isBlank ? 'play' : 'pause'}
          size="large"
          aria-keyshortcuts="B"
          isDisabled={!isActive || (isBlank && current === undefined)}
          onPress={() => presenter.move('hold')}
        >
          {isBlank ? presenterText.resume : presenterText.hold}
        </Button>
        <Button
          ref={nextButton}
          className="controls__next"
          icon="next"
          size="large"
          variant="primary"
          aria-keyshortcuts="PageDown ArrowRight"
          isDisabled={!isActive || !next}
          onPress={() => presenter.move('next')}
        >
          {presenterText.next}
        </Button>
      </div>
      <p className="controls__keys muted small">{presenterText.shortcuts}</p>
    </section>
  )
}

/** A button that is disabled while it has the focus would lose it to the page; Hold takes it instead. */
const useKeptFocus = (fallback: RefObject<HTMLButtonElement | null>, isEnabled: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!isEnabled && document.activeElement === button.current) fallback.current?.focus()
  }, [fallback, isEnabled])
  return button
}

/** The count is not live: it would talk all the time. It is read on request. */
const Viewers = ({ hub }: { hub: PresenterHub }) => {
  const words = hub.viewers === undefined ? '' : presenterText.viewers(hub.viewers)
  return (
    <div className="controls__viewers">
      <span className="controls__count">{words}</span>
      <Button icon="users" variant="quiet" size="small" onPress={() => announce(words || presenterText.noCount)}>
        {presenterText.readViewers}
      </Button>
      <div role="status" className="row">
        {!hub.isConnected && presenterText.connectionLost}
      </div>
      {!hub.isConnected && (
        <Button size="small" onPress={hub.reconnectNow}>
          {presenterText.reconnectNow}
        </Button>
      )}
    </div>
  )
}

import type { Showing } from '../../../api/showings/showings.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { focusNext } from './focus-next.ts'
import { statusOf } from './presentation.ts'
import type { Presenter } from './use-presenter.ts'

interface StartButtonProps {
  showing: Showing
  presenter: Pick<Presenter, 'start' | 'reopen' | 'isChanging'>
}

/** Starts the presentation, or opens it again after its end. End is elsewhere, so no double press can reach it. */
export const StartButton = ({ showing, presenter }: StartButtonProps) => {
  const status = statusOf(showing)
  const isEnded = status === 'Ended'
  const press = async () => {
    await (isEnded ? presenter.reopen() : presenter.start())
    focusNext()
  }
  return (
    <Button
      className="start-button"
      icon="play"
      size="large"
      variant={isEnded ? 'secondary' : 'primary'}
      isPending={presenter.isChanging}
      meaning={status}
      onPress={press}
    >
      {isEnded ? presenterText.reopen : presenterText.start}
    </Button>
  )
}

import type { Showing } from '../../../../api/showings/showings.ts'
import { advanceText } from '../../../../text/events/advance.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import type { Presenter } from '../use-presenter.ts'

interface AdvanceLineProps {
  showing: Showing
  presenter: Pick<Presenter, 'pauseAdvance'>
}

/** While a slide is shown that advances automatically: whether it does, and how to change that for everyone. */
export const AdvanceLine = ({ showing: { isAdvancePaused = false }, presenter }: AdvanceLineProps) => {
  const toggle = async () => {
    if (await presenter.pauseAdvance(!isAdvancePaused))
      announce(isAdvancePaused ? advanceText.running : advanceText.paused)
  }
  return (
    <p className="audience-line audience-line--advance">
      <span>{isAdvancePaused ? advanceText.paused : advanceText.running}</span>
      <Button size="small" icon={isAdvancePaused ? 'play' : 'pause'} onPress={toggle}>
        {isAdvancePaused ? advanceText.resume : advanceText.pause}
      </Button>
    </p>
  )
}

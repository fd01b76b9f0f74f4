import { useEffect } from 'react'
import { pressingText } from '../../../../text/presenter/pressing.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announceNotice } from '../../../../ui/feedback/announcer.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { focusNext } from '../focus-next.ts'
import type { Presenter } from '../use-presenter.ts'
import { DEBOUNCE_MS } from '../use-spoken-item.ts'
import './other-presenter-notice.css'

const wordsOf = ({ isYou, displayName }: NonNullable<Presenter['other']>) =>
  isYou ? pressingText.elsewhere : pressingText.isPresenting(displayName)

/**
 * Shows who else is presenting. It blocks nothing: any press takes over, and so does its button. It overlays the
 * controls, so the content doesn't shift.
 */
export const OtherPresenterNotice = ({
  presenter,
}: {
  presenter: Pick<Presenter, 'other' | 'takeOver' | 'isChanging'>
}) => {
  const { other, takeOver, isChanging } = presenter
  const words = other ? wordsOf(other) : ''
  useEffect(() => {
    if (!words) return
    // At the same moment as the item that is shown, and with it in one message: two would cut each other off
    const timer = setTimeout(() => announceNotice(words.replace(/\.$/, '')), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words])
  if (!other) return null
  const hint = pressingText.hints[other.isYou ? 'elsewhere' : 'takeOver']
  const press = async () => {
    await takeOver?.()
    focusNext()
  }
  return (
    <Banner isQuiet>
      <div className="other-presenter">
        <p dir="auto">
          {words.slice(0, -hint.length)}
          <span className={takeOver && 'other-presenter__hint'}>{hint}</span>
        </p>
        {takeOver && (
          <Button isPending={isChanging} onPress={press}>
            {pressingText.takeOver}
          </Button>
        )}
      </div>
    </Banner>
  )
}

import { screenText, shortcutText } from '../../../../text/presenter-stage.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import './screen.css'
import { useFullScreen } from './use-full-screen.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface ToolsProps {
  isPresenting: boolean
  onShowShortcuts: () => void
}

/** What helps the presenter and changes nothing for the audience. */
export const Tools = ({ isPresenting, onShowShortcuts }: ToolsProps) => {
  const fullScreen = useFullScreen()
  return (
    <div className="presenter-tools">
      {fullScreen && (
        <Button icon={fullScreen.isFull ? 'shrink' : 'expand'} variant="quiet" size="small" onPress={fullScreen.toggle}>
          {fullScreen.isFull ? screenText.leaveFullScreen : screenText.fullScreen}
        </Button>
      )}
      <Button icon="keyboard" variant="quiet" size="small" aria-keyshortcuts="Escape" onPress={onShowShortcuts}>
        {shortcutText.title}
      </Button>
      <WakeLine isPresenting={isPresenting} />
    </div>
  )
}

/** Says once whether the screen stays on; nothing before the presentation. */
const WakeLine = ({ isPresenting }: { isPresenting: boolean }) => {
  const wakeLock = useWakeLock(isPresenting)
  if (!wakeLock) return null
  const refused = isSecureContext ? screenText.maySleep : screenText.needsHttps
  return <p className="muted small">{wakeLock === 'held' ? screenText.staysOn : refused}</p>
}

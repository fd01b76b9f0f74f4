import { screenText, shortcutText } from '../../../../text/presenter/stage.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useFullScreen } from '../../../../ui/screen/use-full-screen.ts'
import { useScreenOn } from '../../../../ui/screen/use-screen-on.ts'
import './screen.css'

/** The navigation of the site, which is folded away during a presentation. */
export interface Navigation {
  isShown: boolean
  toggle: () => void
}

interface ToolsProps {
  /** Undefined while it's shown anyway. */
  navigation: Navigation | undefined
  onShowShortcuts: () => void
}

/** Tools for the presenter that change nothing for attendees. Where space is tight only their icons are shown. */
export const Tools = ({ navigation, onShowShortcuts }: ToolsProps) => {
  const fullScreen = useFullScreen()
  return (
    <div className="presenter-tools">
      {navigation && (
        <Button icon="menu" variant="quiet" onPress={navigation.toggle}>
          <span className="presenter-tools__words">
            {navigation.isShown ? screenText.hideNavigation : screenText.showNavigation}
          </span>
        </Button>
      )}
      {fullScreen && (
        <Button icon={fullScreen.isFull ? 'shrink' : 'expand'} variant="quiet" onPress={fullScreen.toggle}>
          <span className="presenter-tools__words">
            {fullScreen.isFull ? screenText.leaveFullScreen : screenText.fullScreen}
          </span>
        </Button>
      )}
      <Button icon="keyboard" variant="quiet" aria-keyshortcuts="Escape" onPress={onShowShortcuts}>
        <span className="presenter-tools__words">{shortcutText.title}</span>
      </Button>
    </div>
  )
}

/** A note on whether the screen stays on; nothing before the presentation. */
export const WakeLine = ({ isPresenting }: { isPresenting: boolean }) => {
  const answer = useScreenOn(isPresenting)
  if (!isPresenting || !answer) return null
  const refused = isSecureContext ? screenText.maySleep : screenText.needsHttps
  return <p className="muted small">{answer === 'granted' ? screenText.staysOn : refused}</p>
}

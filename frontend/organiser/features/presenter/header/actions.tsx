import { useState } from 'react'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { announcementText } from '../../../../text/presenter/announcement.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { screenText, shortcutText } from '../../../../text/presenter/stage.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { Menu, type MenuEntry } from '../../../../ui/actions/menu.tsx'
import { useFullScreen } from '../../../../ui/screen/use-full-screen.ts'
import { paths } from '../../../paths.ts'
import { HelpLink } from '../../../shared/help/help-link.tsx'
import { AnnouncementSheet } from '../announcement/announcement-sheet.tsx'
import { HallMenu, hallEntries } from '../hall/hall-menu.tsx'
import { statusOf } from '../presentation.ts'
import type { Presenter } from '../use-presenter.ts'

interface ActionsProps {
  event: LecternEvent
  showing: Showing
  onShare: () => void
  onStage: () => void
  onLanguages: () => void
  onWrite: () => void
}

/** What belongs to the whole event, side by side. */
export const Actions = ({ onShare, ...props }: ActionsProps) => (
  <div className="presenter__actions">
    <Button icon="share" onPress={onShare}>
      <span className="presenter__word">{presenterText.share}</span>
    </Button>
    <Link href={paths.event(props.event.reference)} look="secondary" icon="edit">
      <span className="presenter__word">{presenterText.editEvent}</span>
    </Link>
    <HallMenu {...props} />
    <HelpLink section="presenting" isCompact />
  </div>
)

interface SmallActionsProps extends ActionsProps {
  presenter: Presenter
  onShowShortcuts: () => void
}

/** On small screens one menu has all that is seldom needed, which leaves room for the slide. */
export const SmallActions = ({ event, showing, onShare, presenter, onShowShortcuts, ...hall }: SmallActionsProps) => {
  const fullScreen = useFullScreen()
  const [isAnnouncing, setAnnouncing] = useState(false)
  const status = statusOf(showing)
  const entries: (MenuEntry | false | undefined)[] = [
    { id: 'share', label: presenterText.share, icon: 'share', onAction: onShare },
    { id: 'edit', label: presenterText.editEvent, icon: 'edit', href: paths.event(event.reference) },
    status !== 'Ended' && {
      id: 'announce',
      label: announcementText.label,
      icon: 'announce',
      onAction: () => setAnnouncing(true),
    },
    ...hallEntries({ event, showing, ...hall }),
    fullScreen && {
      id: 'full',
      label: fullScreen.isFull ? screenText.leaveFullScreen : screenText.fullScreen,
      icon: fullScreen.isFull ? 'shrink' : 'expand',
      onAction: fullScreen.toggle,
    },
    { id: 'keys', label: shortcutText.title, icon: 'keyboard', onAction: onShowShortcuts },
    status === 'Presenting' && {
      id: 'end',
      label: presenterText.end,
      icon: 'stop',
      isDestructive: true,
      onAction: presenter.end,
    },
  ]
  return (
    <div className="presenter__actions">
      <Menu label={presenterText.actions} variant="secondary" entries={entries.filter((entry) => !!entry)} />
      <HelpLink section="presenting" isCompact />
      <AnnouncementSheet isOpen={isAnnouncing} onClose={() => setAnnouncing(false)} event={event} showing={showing} />
    </div>
  )
}

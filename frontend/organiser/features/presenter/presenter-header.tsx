import { type RefObject, useState } from 'react'
import { Group } from 'react-aria-components'
import type { LecternEvent } from '../../../api/events/events.ts'
import type { Showing } from '../../../api/showings/showings.ts'
import { presenterText } from '../../../text/presenter.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Menu } from '../../../ui/actions/menu.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { paths } from '../../paths.ts'
import { HelpLink } from '../../shared/help/help-link.tsx'
import { ShareDialog } from '../../shared/share/share-dialog.tsx'
import { elapsedSince, statusLine, statusOf } from './presentation.ts'
import { Tools } from './screen/tools.tsx'
import type { Presenter } from './state/use-presenter.ts'
import { useNow } from './use-now.ts'

interface PresenterHeaderProps {
  event: LecternEvent
  showing: Showing
  presenter: Presenter
  isTaskbarOpen: boolean
  /** The button that shows or minimises the taskbar, whichever stands. */
  toggle: RefObject<HTMLButtonElement | null>
  onShowTaskbar: () => void
  onShowShortcuts: () => void
}

/** What is presented, how it stands, and the commands for the whole presentation. */
export const PresenterHeader = (props: PresenterHeaderProps) => {
  const { event, showing, presenter, isTaskbarOpen, toggle, onShowTaskbar, onShowShortcuts } = props
  const [isSharing, setSharing] = useState(false)
  return (
    <div className="presenter__head">
      <div className="presenter__title">
        {!isTaskbarOpen && (
          <Button
            ref={toggle}
            icon="sidebar"
            variant="quiet"
            aria-label={presenterText.showTaskbar}
            onPress={onShowTaskbar}
          />
        )}
        <div>
          <PageTitle title={presenterText.pageTitle(event.name)}>{event.name}</PageTitle>
          <StatusLine showing={showing} />
        </div>
      </div>
      <Actions event={event} onShare={() => setSharing(true)} />
      <Tools onShowShortcuts={onShowShortcuts} />
      <MainAction showing={showing} presenter={presenter} />
      <ShareDialog
        isOpen={isSharing}
        onClose={() => setSharing(false)}
        eventReference={event.reference}
        showingReference={showing.reference}
        name={event.name}
        link={linkOf(event, showing)}
        accessCode={showing.isPreview ? undefined : event.accessCode}
      />
    </div>
  )
}

/** Where this showing is watched. */
export const linkOf = (event: LecternEvent, showing: Showing) =>
  showing.previewLink ?? showing.publicLink ?? event.publicLink

const StatusLine = ({ showing }: { showing: Showing }) => {
  const isLive = statusOf(showing) === 'Presenting' && !showing.latestSessionPageBlank
  return (
    <p className="status-line">
      <span role="status" className={isLive ? 'status-line__words status-line__words--live' : 'status-line__words'}>
        {statusLine(showing)}
      </span>
      {isLive && showing.presentationStartUtc && <Elapsed startUtc={showing.presentationStartUtc} />}
    </p>
  )
}

/** Counts up for the eye; a timer is silent unless it is asked for. */
const Elapsed = ({ startUtc }: { startUtc: string }) => {
  const now = useNow()
  return (
    <span role="timer" aria-label={presenterText.elapsed} className="status-line__time">
      {elapsedSince(startUtc, now)}
    </span>
  )
}

/** Side by side where there is room, in a menu on small screens. */
const Actions = ({ event, onShare }: { event: LecternEvent; onShare: () => void }) => (
  <>
    <div className="presenter__actions presenter__actions--wide">
      <Button icon="share" onPress={onShare}>
        {presenterText.share}
      </Button>
      <Link href={paths.event(event.reference)} look="secondary" icon="edit">
        {presenterText.editEvent}
      </Link>
      <HelpLink section="presenting" isCompact />
    </div>
    <div className="presenter__actions presenter__actions--small">
      <Menu
        label={presenterText.actions}
        variant="secondary"
        entries={[
          { id: 'share', label: presenterText.share, icon: 'share', onAction: onShare },
          { id: 'edit', label: presenterText.editEvent, icon: 'edit', href: paths.event(event.reference) },
        ]}
      />
      <HelpLink section="presenting" isCompact />
    </div>
  </>
)

/** Start, then End, then Reopen: one button in one place, so that the focus stays on it (decision 0036). */
const MainAction = ({ showing, presenter }: { showing: Showing; presenter: Presenter }) => {
  const action = {
    Ready: { label: presenterText.start, icon: 'play', variant: 'primary', run: presenter.start },
    Presenting: { label: presenterText.end, icon: 'stop', variant: 'danger', run: presenter.end },
    Ended: { label: presenterText.reopen, icon: 'play', variant: 'secondary', run: presenter.reopen },
  } as const
  const status = statusOf(showing)
  const { label, icon, variant, run } = action[status]
  return (
    <Group className="presenter__start" aria-label={presenterText.presentation}>
      <Button icon={icon} variant={variant} isPending={presenter.isChanging} meaning={status} onPress={run}>
        {label}
      </Button>
    </Group>
  )
}

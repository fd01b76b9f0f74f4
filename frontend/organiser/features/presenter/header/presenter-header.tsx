import { type RefObject, useState } from 'react'
import { Group } from 'react-aria-components'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { PageTitle } from '../../../../ui/display/page-title.tsx'
import { ShareDialog } from '../../../shared/share/share-dialog.tsx'
import { HallLanguagesDialog } from '../hall/hall-languages-dialog.tsx'
import { KeyLinkDialog } from '../links/key-link-dialog.tsx'
import { linkOf, statusOf } from '../presentation.ts'
import { type Navigation, Tools } from '../screen/tools.tsx'
import type { Presenter } from '../use-presenter.ts'
import { Actions, SmallActions } from './actions.tsx'
import { PreviewBand, ShowingFacts } from './showing-facts.tsx'
import { StatusLine } from './status-line.tsx'

interface PresenterHeaderProps {
  event: LecternEvent
  showing: Showing
  presenter: Presenter
  isSmall: boolean
  isTaskbarOpen: boolean
  /** The visible button of the two that show or minimise the taskbar. */
  toggle: RefObject<HTMLButtonElement | null>
  navigation: Navigation | undefined
  onShowTaskbar: () => void
  onShowShortcuts: () => void
  /** Opens the field for live notes. */
  onWrite: () => void
}

type OpenDialog = 'share' | 'stage' | 'languages'

/** What is presented, its status, and the commands for the whole presentation. */
export const PresenterHeader = (props: PresenterHeaderProps) => {
  const { event, showing, presenter, isSmall, onShowShortcuts } = props
  const [dialog, setDialog] = useState<OpenDialog>()
  const actions = {
    event,
    showing,
    onShare: () => setDialog('share'),
    onStage: () => setDialog('stage'),
    onLanguages: () => setDialog('languages'),
    onWrite: props.onWrite,
  }
  return (
    <div className="presenter__head">
      {showing.isPreview && <PreviewBand />}
      <Title {...props} />
      {isSmall ? (
        <SmallActions {...actions} presenter={presenter} onShowShortcuts={onShowShortcuts} />
      ) : (
        <>
          <Actions {...actions} />
          <Tools navigation={props.navigation} onShowShortcuts={onShowShortcuts} />
          <EndOrReopen showing={showing} presenter={presenter} />
        </>
      )}
      <Dialogs event={event} showing={showing} open={dialog} onClose={() => setDialog(undefined)} />
    </div>
  )
}

/** The button that shows the taskbar while it is minimised, and what is presented. */
const Title = ({ event, showing, isTaskbarOpen, toggle, onShowTaskbar }: PresenterHeaderProps) => (
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
      {showing.isPreview ? (
        <PageTitle title={presenterText.previewTitle(event.name)} />
      ) : (
        <PageTitle title={presenterText.pageTitle(event.name)}>{event.name}</PageTitle>
      )}
      <div className="presenter__state">
        <StatusLine event={event} showing={showing} />
        <ShowingFacts event={event} showing={showing} />
      </div>
    </div>
  </div>
)

interface DialogsProps extends Pick<PresenterHeaderProps, 'event' | 'showing'> {
  open: OpenDialog | undefined
  onClose: () => void
}

const Dialogs = ({ event, showing, open, onClose }: DialogsProps) => {
  const references = { eventReference: event.reference, showingReference: showing.reference }
  return (
    <>
      <HallLanguagesDialog {...{ event, showing }} isOpen={open === 'languages'} onClose={onClose} />
      <KeyLinkDialog kind="stage" isOpen={open === 'stage'} onClose={onClose} {...references} />
      <ShareDialog
        isOpen={open === 'share'}
        onClose={onClose}
        {...references}
        name={event.name}
        link={linkOf(event, showing)}
        accessCode={showing.isPreview ? undefined : event.accessCode}
      />
    </>
  )
}

/**
 * One button in one place, so that the focus stays on it and an end by mistake is undone where it was pressed
 * (docs/decisions/0036-presses-and-input-that-are-not-lost.md).
 */
const EndOrReopen = ({ showing, presenter }: { showing: Showing; presenter: Presenter }) => {
  const status = statusOf(showing)
  if (status === 'Ready') return null
  const isEnded = status === 'Ended'
  return (
    <Group className="presenter__end" aria-label={presenterText.presentation}>
      <Button
        icon={isEnded ? 'play' : 'stop'}
        isPending={presenter.isChanging}
        meaning={status}
        onPress={isEnded ? presenter.reopen : presenter.end}
      >
        {isEnded ? presenterText.reopen : presenterText.end}
      </Button>
    </Group>
  )
}

import { useRef } from 'react'
import { directionOf } from '../../../../../openapi/rules/translations/languages.ts'
import { furtherLanguages, type LecternEvent } from '../../../../api/events/events.ts'
import { useAnnouncementCommands } from '../../../../api/showings/announcement.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { announcementText } from '../../../../text/presenter/announcement.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { DateText } from '../../../../ui/display/date-text.tsx'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import { showFailure } from '../../../shared/failure-toast.ts'
import { statusOf } from '../presentation.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import './announcement-panel.css'

export interface AnnouncementProps {
  event: LecternEvent
  showing: Showing
}

/** One line for all screens: typed, pushed over whatever they show, and taken back. */
export const AnnouncementPanel = (props: AnnouncementProps) => {
  const { event, showing } = props
  const commands = useAnnouncementCommands(event.reference, showing.reference)
  const panel = useRef<HTMLDivElement>(null)
  if (statusOf(showing) === 'Ended') return null
  return (
    <div ref={panel} className="announcement">
      <AnnouncementForm
        eventReference={event.reference}
        languages={furtherLanguages(event)}
        showing={showing.reference}
        onAnnounce={commands.set.mutateAsync}
        isPending={commands.set.isPending}
      />
      <AnnouncementNow {...props} onTakenBack={() => panel.current?.querySelector('input')?.focus()} />
    </div>
  )
}

interface AnnouncementNowProps extends AnnouncementProps {
  /** The button goes with what it took back, so the focus needs another place. */
  onTakenBack: () => void
}

/** What is announced now, and the way to take it back. */
export const AnnouncementNow = ({ event, showing, onTakenBack }: AnnouncementNowProps) => {
  const { takeBack } = useAnnouncementCommands(event.reference, showing.reference)
  const press = async () => {
    try {
      await takeBack.mutateAsync()
      announce(announcementText.takenBack)
      onTakenBack()
    } catch (error) {
      showFailure(error, announcementText.problem)
    }
  }
  if (!showing.announcement) return null
  return (
    <div className="announcement__now">
      <AnnouncedLine announcement={showing.announcement} languageCode={event.defaultLanguageCode} />
      <Button icon="close" isPending={takeBack.isPending} onPress={press}>
        {announcementText.takeBack}
      </Button>
    </div>
  )
}

interface AnnouncedLineProps {
  announcement: NonNullable<Showing['announcement']>
  languageCode: string
}

/** What is announced in each language, and until when. */
const AnnouncedLine = ({ announcement: { text, endsUtc, translations = [] }, languageCode }: AnnouncedLineProps) => (
  <p>
    <span className="announcement__label">{announcementText.shownNow}: </span>
    <span lang={languageCode} dir="auto">
      {text}
    </span>
    {endsUtc && (
      <span className="muted">
        {' '}
        ({announcementText.until} <DateText value={endsUtc} part="time" />)
      </span>
    )}
    {translations.map((translation) => (
      <span
        key={translation.languageCode}
        className="announcement__translation"
        lang={translation.languageCode}
        dir={directionOf(translation.languageCode)}
      >
        {translation.text}
      </span>
    ))}
  </p>
)

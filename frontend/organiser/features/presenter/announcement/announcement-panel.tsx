import { useRef, useState, useSyncExternalStore } from 'react'
import { maxLengths } from '../../../../../generated/limits.ts'
import { asApiError } from '../../../../api/client/api-error.ts'
import { useAnnouncementCommands } from '../../../../api/showings/announcement.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { announcementText } from '../../../../text/presenter/announcement.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Menu } from '../../../../ui/actions/menu.tsx'
import { DateText } from '../../../../ui/display/date-text.tsx'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { createStore } from '../../../../ui/store.ts'
import { showFailure } from '../../../shared/failure-toast.ts'
import { statusOf } from '../presentation.ts'
import { recentAnnouncements, storeAnnouncement } from './recent.ts'
import './announcement-panel.css'

export interface AnnouncementProps {
  eventReference: string
  showing: Showing
  /** The announcement's language: the event's. */
  language: string
}

/** One line for all screens: typed, pushed over whatever they show, and taken back. */
export const AnnouncementPanel = (props: AnnouncementProps) => {
  const { eventReference, showing } = props
  const commands = useAnnouncementCommands(eventReference, showing.reference)
  const panel = useRef<HTMLDivElement>(null)
  if (statusOf(showing) === 'Ended') return null
  return (
    <div ref={panel} className="announcement">
      <AnnouncementForm
        eventReference={eventReference}
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
export const AnnouncementNow = ({ eventReference, showing, language, onTakenBack }: AnnouncementNowProps) => {
  const { takeBack } = useAnnouncementCommands(eventReference, showing.reference)
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
  const { text, endsUtc } = showing.announcement
  return (
    <div className="announcement__now">
      <p>
        <span className="announcement__label">{announcementText.shownNow}: </span>
        <span lang={language} dir="auto">
          {text}
        </span>
        {endsUtc && (
          <span className="muted">
            {' '}
            ({announcementText.until} <DateText value={endsUtc} part="time" />)
          </span>
        )}
      </p>
      <Button icon="close" isPending={takeBack.isPending} onPress={press}>
        {announcementText.takeBack}
      </Button>
    </div>
  )
}

const WHEN_REMOVED = ''
const ENDS = [
  {
    options: [
      { value: WHEN_REMOVED, label: announcementText.endsWhenRemoved },
      ...[1, 5, 10, 30].map((minutes) => ({ value: String(minutes), label: announcementText.endsIn(minutes) })),
    ],
  },
]

interface FormProps {
  eventReference: string
  showing: string
  onAnnounce: (announcement: { text: string; endsInMinutes: number | null }) => Promise<unknown>
  isPending: boolean
}

const AnnouncementForm = ({ eventReference, showing, onAnnounce, isPending }: FormProps) => {
  const [text, setText] = useUnsentAnnouncement(showing)
  const [ends, setEnds] = useState(WHEN_REMOVED)
  const [errors, setErrors] = useState<ShownError[]>([])
  const submit = async () => {
    const line = text.trim()
    if (line === '') return setErrors([{ field: 'text', message: announcementText.empty }])
    setErrors([])
    try {
      await onAnnounce({ text: line, endsInMinutes: Number(ends) || null })
      storeAnnouncement(eventReference, line)
      setText('')
      announce(announcementText.announced)
    } catch (error) {
      setErrors([...asApiError(error).errors])
    }
  }
  return (
    <Form errors={errors} pending={isPending} onSubmit={submit} label={announcementText.form}>
      <div className="announcement__line">
        <TextField
          name="text"
          label={announcementText.label}
          value={text}
          onChange={setText}
          limit={maxLengths.AnnouncementText}
          autoComplete="off"
        />
        <div className="announcement__buttons">
          <Select name="endsInMinutes" label={announcementText.ends} value={ends} onChange={setEnds} groups={ENDS} />
          <RecentMenu texts={recentAnnouncements(eventReference)} onChosen={setText} />
          <Button type="submit" icon="announce" isPending={isPending}>
            {announcementText.announce}
          </Button>
        </div>
      </div>
    </Form>
  )
}

interface RecentMenuProps {
  texts: readonly string[]
  onChosen: (text: string) => void
}

/** Puts what was announced before into the field again. */
const RecentMenu = ({ texts, onChosen }: RecentMenuProps) => {
  if (texts.length === 0) return null
  const entries = texts.map((text) => ({ id: text, label: text, onAction: () => onChosen(text) }))
  return (
    <Menu label={announcementText.recent} icon="down" variant="secondary" entries={entries}>
      {announcementText.recentShort}
    </Menu>
  )
}

const { get, update, subscribe } = createStore({ showing: '', text: '' })

/** The announcement that is typed but not sent, kept while its sheet is closed or the layout changes. */
const useUnsentAnnouncement = (showing: string) => {
  const unsent = useSyncExternalStore(subscribe, get)
  return [unsent.showing === showing ? unsent.text : '', (text: string) => update(() => ({ showing, text }))] as const
}

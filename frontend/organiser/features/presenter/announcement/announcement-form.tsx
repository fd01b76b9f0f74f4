import { useState, useSyncExternalStore } from 'react'
import { maxLengths } from '../../../../../generated/limits.ts'
import { asApiError } from '../../../../api/client/api-error.ts'
import type { Schemas } from '../../../../api/client/client.ts'
import { announcementText } from '../../../../text/presenter/announcement.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Menu } from '../../../../ui/actions/menu.tsx'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { createStore } from '../../../../ui/store.ts'
import { languageName } from '../../../shared/languages/languages.ts'
import { type Line, recentAnnouncements, storeAnnouncement } from './recent.ts'

const WHEN_REMOVED = ''
const ENDS = [
  {
    options: [
      { value: WHEN_REMOVED, label: announcementText.endsWhenRemoved },
      ...[1, 5, 10, 30].map((minutes) => ({ value: String(minutes), label: announcementText.endsIn(minutes) })),
    ],
  },
]
const EMPTY: Line = { text: '', translations: {} }

interface FormProps {
  eventReference: string
  /** The event's further languages. */
  languages: readonly string[]
  showing: string
  onAnnounce: (announcement: Schemas['SetAnnouncement']) => Promise<unknown>
  isPending: boolean
}

/** What is typed and chosen, and how it's sent. */
const useAnnouncement = ({ eventReference, languages, showing, onAnnounce }: FormProps) => {
  const [line, setLine] = useUnsentAnnouncement(showing)
  const [ends, setEnds] = useState(WHEN_REMOVED)
  const [errors, setErrors] = useState<readonly ShownError[]>([])
  const submit = async () => {
    const text = line.text.trim()
    if (text === '') return setErrors([{ field: 'text', message: announcementText.empty }])
    setErrors([])
    const translations = translationsOf(line, languages)
    try {
      await onAnnounce({ text, endsInMinutes: Number(ends) || null, ...(translations.length > 0 && { translations }) })
      storeAnnouncement(eventReference, { ...line, text })
      setLine(EMPTY)
      announce(announcementText.announced)
    } catch (error) {
      setErrors(asApiError(error).errors.map((one) => ({ ...one, field: fieldOf(one.field, translations) })))
    }
  }
  return { line, setLine, ends, setEnds, errors, submit }
}

/** Writes an announcement, also in the event's further languages, and sends it. */
export const AnnouncementForm = (props: FormProps) => {
  const { eventReference, languages, isPending } = props
  const { line, setLine, ends, setEnds, errors, submit } = useAnnouncement(props)
  const [isOpen, setOpen] = useState(() => translationsOf(line, languages).length > 0)
  const chooseRecent = (recent: Line) => {
    setLine(recent)
    // Folded texts would be sent unseen
    if (translationsOf(recent, languages).length > 0) setOpen(true)
  }
  return (
    <Form errors={errors} pending={isPending} onSubmit={submit} label={announcementText.form}>
      <div className="announcement__line">
        <TextField
          name="text"
          label={announcementText.label}
          value={line.text}
          onChange={(text) => setLine({ ...line, text })}
          limit={maxLengths.AnnouncementText}
          autoComplete="off"
        />
        {languages.length > 0 && <Translations {...{ line, languages, setLine, isOpen, setOpen }} />}
        <div className="announcement__buttons">
          <Select name="endsInMinutes" label={announcementText.ends} value={ends} onChange={setEnds} groups={ENDS} />
          <RecentMenu lines={recentAnnouncements(eventReference)} onChosen={chooseRecent} />
          <Button type="submit" icon="announce" isPending={isPending}>
            {announcementText.announce}
          </Button>
        </div>
      </div>
    </Form>
  )
}

const translationsOf = ({ translations }: Line, languages: readonly string[]) =>
  languages.flatMap((languageCode) => {
    const text = translations[languageCode]?.trim()
    return text ? [{ languageCode, text }] : []
  })

const nameOf = (languageCode: string) => `translations.${languageCode}`

/** The field of an error: the contract counts the texts that were sent. */
const fieldOf = (field: string | undefined, sent: readonly { languageCode: string }[]) => {
  const found = sent[Number(/^translations\.(\d+)/.exec(field ?? '')?.[1])]
  return found ? nameOf(found.languageCode) : field
}

interface TranslationsProps {
  line: Line
  languages: readonly string[]
  setLine: (line: Line) => void
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

const Translations = ({ line, languages, setLine, isOpen, setOpen }: TranslationsProps) => (
  <details className="announcement__translations" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
    <summary>{announcementText.otherLanguages(languages.length)}</summary>
    <p className="field__hint">{announcementText.otherLanguagesHint}</p>
    {languages.map((code) => (
      <TextField
        key={code}
        name={nameOf(code)}
        label={announcementText.inLanguage(languageName(code))}
        language={code}
        value={line.translations[code] ?? ''}
        onChange={(text) => setLine({ ...line, translations: { ...line.translations, [code]: text } })}
        limit={maxLengths.AnnouncementText}
        autoComplete="off"
      />
    ))}
  </details>
)

interface RecentMenuProps {
  lines: readonly Line[]
  onChosen: (line: Line) => void
}

/** Puts what was announced before into the field again. */
const RecentMenu = ({ lines, onChosen }: RecentMenuProps) => {
  if (lines.length === 0) return null
  const entries = lines.map((line) => ({ id: line.text, label: line.text, onAction: () => onChosen(line) }))
  return (
    <Menu label={announcementText.recent} icon="down" variant="secondary" entries={entries}>
      {announcementText.recentShort}
    </Menu>
  )
}

const { get, update, subscribe } = createStore({ showing: '', line: EMPTY })

/** The announcement that is typed but not sent, kept while its sheet is closed or the layout changes. */
const useUnsentAnnouncement = (showing: string) => {
  const unsent = useSyncExternalStore(subscribe, get)
  return [unsent.showing === showing ? unsent.line : EMPTY, (line: Line) => update(() => ({ showing, line }))] as const
}

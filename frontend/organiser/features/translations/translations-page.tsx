import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { furtherLanguages, type LecternEvent, useEvent } from '../../../api/events/events.ts'
import { translationsText } from '../../../text/events/translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { paths } from '../../paths.ts'
import { useDeletedEvent } from '../../shared/deleted-event.tsx'
import { HelpLink } from '../../shared/help/help-link.tsx'
import { SAVES_FIRST } from '../../shared/unsaved/save-first.ts'
import { LanguageEditor } from './language-editor.tsx'
import { LanguageSelect } from './language-select.tsx'
import { LanguagesDialog } from './languages-dialog.tsx'
import './translations.css'

/** The translations of an event, one language at a time (docs/product-rules.md#translations). */
export const Component = () => {
  const { eventReference = '' } = useParams()
  const event = useEvent(eventReference)
  const deleted = useDeletedEvent(event)
  if (deleted) return deleted
  return (
    <div className="stack stack--wide">
      <p>
        <Link href={paths.event(eventReference)} routerOptions={{ state: SAVES_FIRST }} look="standalone" icon="back">
          {translationsText.back}
        </Link>
      </p>
      <QueryState query={event} failure={translationsText.loadFailed} />
      {event.data && <Translations event={event.data.data} />}
    </div>
  )
}

const Translations = ({ event }: { event: LecternEvent }) => {
  const [query] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const asked = query.get('language')
  const languages = furtherLanguages(event)
  const language = languages.find((code) => code === asked) ?? languages[0]
  return (
    <>
      <div className="page-head">
        <div>
          <PageTitle title={translationsText.heading} />
          <p className="muted" dir="auto">
            {event.name}
          </p>
        </div>
        <div className="row translations-head">
          {language !== undefined && <LanguageSelect event={event} language={language} />}
          <Button icon="settings" onPress={() => setOpen(true)}>
            {translationsText.editLanguages}
          </Button>
          <HelpLink section="editing-events" isCompact />
        </div>
      </div>
      {language === undefined ? (
        <EmptyState icon="text">
          <p className="empty__title">{translationsText.noLanguages}</p>
          <p>{translationsText.noLanguagesHint}</p>
        </EmptyState>
      ) : (
        <LanguageEditor key={language} event={event} language={language} />
      )}
      <LanguagesDialog event={event} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

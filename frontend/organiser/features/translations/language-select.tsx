import { useNavigate } from 'react-router'
import { furtherLanguages, type LecternEvent } from '../../../api/events/events.ts'
import { useOverview } from '../../../api/translations.ts'
import { translationsText } from '../../../text/events/translations.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { paths } from '../../paths.ts'
import { languageName } from '../../shared/languages/languages.ts'
import { SAVES_FIRST } from '../../shared/unsaved/save-first.ts'

interface LanguageSelectProps {
  event: LecternEvent
  language: string
}

/** Chooses the language to translate into, with how far each one is. */
export const LanguageSelect = ({ event, language }: LanguageSelectProps) => {
  const navigate = useNavigate()
  const { data: counts = [] } = useOverview(event.reference)
  const labelOf = (code: string) => {
    const found = counts.find(({ languageCode }) => languageCode === code)
    if (!found) return languageName(code)
    const { translatedCount, missingCount } = found
    return translationsText.progress(languageName(code), translatedCount, translatedCount + missingCount)
  }
  return (
    <Select
      name="language"
      label={translationsText.language}
      isLabelHidden
      value={language}
      onChange={(code) =>
        void navigate(paths.translations(event.reference, { language: code }), { replace: true, state: SAVES_FIRST })
      }
      groups={[{ options: furtherLanguages(event).map((value) => ({ value, label: labelOf(value) })) }]}
    />
  )
}

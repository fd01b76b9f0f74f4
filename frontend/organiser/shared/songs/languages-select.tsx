import { importText } from '../../../text/events/import.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { LANGUAGE_WAYS, type LanguageWay } from './song-languages.ts'

interface LanguagesSelectProps {
  name: string
  label: string
  value: LanguageWay
  onChange: (languages: LanguageWay) => void
  /** Whether the slides' translations can be stored too. */
  isTranslatable?: boolean
}

/** Several languages can be translations of each other, be shown at once, or one after the other. */
export const LanguagesSelect = ({ name, label, value, onChange, isTranslatable = false }: LanguagesSelectProps) => (
  <Select
    name={name}
    label={label}
    value={value}
    onChange={(chosen) => onChange(LANGUAGE_WAYS.find((way) => way === chosen) ?? value)}
    groups={[
      {
        options: LANGUAGE_WAYS.filter((way) => isTranslatable || way !== 'translated').map((way) => ({
          value: way,
          label: importText.languageWays[way],
        })),
      },
    ]}
  />
)

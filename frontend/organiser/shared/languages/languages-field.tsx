import { useState } from 'react'
import { languagesText } from '../../../text/events/translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { languageName, languageOptions } from './languages.ts'
import './languages-field.css'

/** The most further languages of an event (from the contract). */
const MOST = 8

interface LanguagesFieldProps {
  value: readonly string[]
  /** Those that the event has: removing one hides its translations, so it's asked first. */
  saved: readonly string[]
  defaultLanguageCode: string
  onChange: (languages: string[]) => void
}

/** The further languages of an event's slides: a list to remove from, and a select to add to it. */
export const LanguagesField = ({ value, saved, defaultLanguageCode, onChange }: LanguagesFieldProps) => {
  const [asked, setAsked] = useState<string>()
  const remove = (code: string) => {
    setAsked(undefined)
    onChange(value.filter((other) => other !== code))
    announce(languagesText.removed(languageName(code)))
  }
  const add = (code: string) => {
    if (code === '') return
    onChange([...value, code])
    announce(languagesText.added(languageName(code)))
  }
  return (
    <fieldset className="field languages-field">
      <legend className="field__label">{languagesText.further}</legend>
      <p className="field__hint">{languagesText.furtherHint}</p>
      {value.length > 0 && (
        <ChosenLanguages codes={value} onRemove={(code) => (saved.includes(code) ? setAsked(code) : remove(code))} />
      )}
      {value.length < MOST ? (
        <AddLanguage options={languageOptions(saved, [defaultLanguageCode, ...value])} onAdd={add} />
      ) : (
        <p className="muted small">{languagesText.full(MOST)}</p>
      )}
      <ConfirmDialog
        question={languagesText.askRemove(languageName(asked ?? ''))}
        confirmLabel={languagesText.confirmRemove}
        isOpen={asked !== undefined}
        onConfirm={() => asked !== undefined && remove(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <p>{languagesText.removeBody}</p>
      </ConfirmDialog>
    </fieldset>
  )
}

const ChosenLanguages = ({ codes, onRemove }: { codes: readonly string[]; onRemove: (code: string) => void }) => (
  <ul className="plain-list languages-field__list">
    {codes.map((code) => (
      <li key={code} className="languages-field__item">
        <span>{languageName(code)}</span>
        <Button
          icon="close"
          size="small"
          variant="quiet"
          aria-label={languagesText.remove(languageName(code))}
          onPress={() => onRemove(code)}
        />
      </li>
    ))}
  </ul>
)

interface AddLanguageProps {
  options: ReturnType<typeof languageOptions>
  onAdd: (code: string) => void
}

const AddLanguage = ({ options, onAdd }: AddLanguageProps) => (
  <Select
    name="languages"
    label={languagesText.add}
    value=""
    onChange={onAdd}
    groups={[{ options: [{ value: '', label: languagesText.choose }, ...options] }]}
  />
)

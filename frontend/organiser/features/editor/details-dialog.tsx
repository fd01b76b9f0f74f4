import { useState } from 'react'
import { asApiError } from '../../../api/api-error.ts'
import { type EventDetails, type LecternEvent, useEvent, useUpdateEvent } from '../../../api/events.ts'
import { useTeams } from '../../../api/teams.ts'
import { editorText } from '../../../text/editor.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { languageOptions } from './languages.ts'

interface DetailsDialogProps {
  event: LecternEvent
  isOpen: boolean
  onClose: () => void
}

/** Name and settings of the event. */
export const DetailsDialog = ({ event, isOpen, onClose }: DetailsDialogProps) => (
  <Modal title={editorText.editDetails} isOpen={isOpen} onClose={onClose}>
    <DetailsForm event={event} onSaved={onClose} />
  </Modal>
)

const DetailsForm = ({ event, onSaved }: { event: LecternEvent; onSaved: () => void }) => {
  const [details, setDetails] = useState<EventDetails>(() => ({
    name: event.name,
    allowUserNavigation: event.allowUserNavigation,
    allowViewAllPages: event.allowViewAllPages,
    defaultLanguageCode: event.defaultLanguageCode,
    teamReference: event.teamReference,
  }))
  const { errors, isPending, submit } = useSubmit(event, details, onSaved)
  const set = (change: Partial<EventDetails>) => setDetails({ ...details, ...change })
  return (
    <Form errors={errors} pending={isPending} onSubmit={submit}>
      <TextField
        name="name"
        label={editorText.eventName}
        value={details.name}
        onChange={(name) => set({ name })}
        maxLength={200}
        isRequired
      />
      <Checkbox
        name="allowUserNavigation"
        hint={editorText.allowUserNavigationHint}
        isSelected={details.allowUserNavigation}
        onChange={(allowUserNavigation) => set({ allowUserNavigation })}
      >
        {editorText.allowUserNavigation}
      </Checkbox>
      <Checkbox
        name="allowViewAllPages"
        hint={editorText.allowViewAllPagesHint}
        isSelected={details.allowViewAllPages}
        onChange={(allowViewAllPages) => set({ allowViewAllPages })}
      >
        {editorText.allowViewAllPages}
      </Checkbox>
      <Select
        name="defaultLanguageCode"
        label={editorText.language}
        value={details.defaultLanguageCode}
        onChange={(defaultLanguageCode) => set({ defaultLanguageCode })}
        groups={[{ options: languageOptions(event.defaultLanguageCode) }]}
      />
      <TeamField
        value={details.teamReference}
        saved={event.teamReference}
        onChange={(teamReference) => set({ teamReference })}
      />
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{editorText.save}</SubmitButton>
      </div>
    </Form>
  )
}

const NO_TEAM = ''

interface TeamFieldProps {
  value: string | null
  /** The event's team now; who has lost its team still sees that there is one. */
  saved: string | null
  onChange: (teamReference: string | null) => void
}

/** Whom the event is shared with; nothing for somebody who has no team. */
const TeamField = ({ value, saved, onChange }: TeamFieldProps) => {
  const { data: teams = [] } = useTeams()
  if (teams.length === 0 && saved === null) return null
  const options = teams.map((team) => ({ value: team.reference, label: team.name }))
  const isListed = saved === null || options.some((option) => option.value === saved)
  if (!isListed) options.push({ value: saved, label: editorText.otherTeam })
  return (
    <Select
      name="teamReference"
      label={editorText.team}
      value={value ?? NO_TEAM}
      onChange={(chosen) => onChange(chosen === NO_TEAM ? null : chosen)}
      groups={[{ options: [{ value: NO_TEAM, label: editorText.noTeam }, ...options] }]}
    />
  )
}

const useSubmit = (event: LecternEvent, details: EventDetails, onSaved: () => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const update = useUpdateEvent(event.reference)
  const { data } = useEvent(event.reference)
  const submit = async () => {
    const name = details.name.trim()
    if (name === '') return setErrors([{ field: 'name', message: editorText.eventNameRequired }])
    setErrors([])
    try {
      await update.mutateAsync({ details: { ...details, name }, etag: data?.etag })
      showToast({ kind: 'success', message: editorText.updated })
      onSaved()
    } catch (error) {
      const failure = asApiError(error)
      setErrors(failure.status === 412 ? [{ message: editorText.otherSaved }] : failure.errors)
    }
  }
  return { errors, isPending: update.isPending, submit }
}

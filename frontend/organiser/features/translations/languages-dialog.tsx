import { useState } from 'react'
import { asApiError } from '../../../api/client/api-error.ts'
import { furtherLanguages, type LecternEvent, useEvent, useUpdateEvent } from '../../../api/events/events.ts'
import { translationsText } from '../../../text/events/translations.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { LanguagesField } from '../../shared/languages/languages-field.tsx'

interface LanguagesDialogProps {
  event: LecternEvent
  isOpen: boolean
  onClose: () => void
}

/** Adds and removes the further languages of an event. */
export const LanguagesDialog = ({ event, isOpen, onClose }: LanguagesDialogProps) => (
  <Modal title={translationsText.editLanguages} isOpen={isOpen} onClose={onClose}>
    <LanguagesForm event={event} onSaved={onClose} />
  </Modal>
)

const LanguagesForm = ({ event, onSaved }: { event: LecternEvent; onSaved: () => void }) => {
  const [languages, setLanguages] = useState(() => furtherLanguages(event))
  const [errors, setErrors] = useState<readonly ShownError[]>([])
  const { data } = useEvent(event.reference)
  const update = useUpdateEvent(event.reference)
  const submit = async () => {
    try {
      await update.mutateAsync({ details: { languages }, etag: data?.etag })
      showToast({ kind: 'success', message: translationsText.languagesSaved })
      onSaved()
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return (
    <Form errors={errors} pending={update.isPending} onSubmit={submit}>
      <LanguagesField
        value={languages}
        saved={furtherLanguages(event)}
        defaultLanguageCode={event.defaultLanguageCode}
        onChange={setLanguages}
      />
      <div className="form__actions">
        <SubmitButton isPending={update.isPending}>{translationsText.saveLanguages}</SubmitButton>
      </div>
    </Form>
  )
}

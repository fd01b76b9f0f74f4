import { useState } from 'react'
import { type LecternEvent, type Theme, themeOf, useUpdateTheme } from '../../../api/events/events.ts'
import { editorText } from '../../../text/events/editor.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { ThemeFields } from '../../shared/theme/theme-fields.tsx'
import { themeErrors } from '../../shared/theme-errors.ts'

interface ThemeDialogProps {
  event: LecternEvent
  isOpen: boolean
  onClose: () => void
}

/** Font and colour of the event. */
export const ThemeDialog = ({ event, isOpen, onClose }: ThemeDialogProps) => (
  <Modal title={editorText.editTheme} isOpen={isOpen} onClose={onClose}>
    <ThemeForm event={event} onSaved={onClose} />
  </Modal>
)

const ThemeForm = ({ event, onSaved }: { event: LecternEvent; onSaved: () => void }) => {
  const [theme, setTheme] = useState<Theme>(() => themeOf(event))
  const [errors, setErrors] = useState<ShownError[]>([])
  const update = useUpdateTheme(event)
  const submit = async () => {
    setErrors([])
    try {
      await update.mutateAsync(theme)
      showToast({ kind: 'success', message: editorText.themeUpdated })
      onSaved()
    } catch (error) {
      setErrors(themeErrors(error))
    }
  }
  return (
    <Form errors={errors} pending={update.isPending} onSubmit={submit}>
      <ThemeFields theme={theme} onChange={setTheme} />
      <div className="form__actions">
        <SubmitButton isPending={update.isPending}>{editorText.save}</SubmitButton>
      </div>
    </Form>
  )
}

import { useState } from 'react'
import { useUpdateWebhook } from '../../../api/account/change-webhooks.ts'
import type { CreateWebhook, Webhook } from '../../../api/account/webhooks.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { editWebhookText as text } from '../../../text/account/webhooks.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { problemsOf, WebhookFields } from './webhook-fields.tsx'

interface EditWebhookDialogProps {
  webhook: Webhook
  isOpen: boolean
  onClose: () => void
}

/** Changes a webhook's address and events. Its secret stays. */
export const EditWebhookDialog = ({ webhook, isOpen, onClose }: EditWebhookDialogProps) => (
  <Modal title={text.title} isOpen={isOpen} onClose={onClose}>
    <EditForm webhook={webhook} onSaved={onClose} />
  </Modal>
)

const EditForm = ({ webhook, onSaved }: { webhook: Webhook; onSaved: () => void }) => {
  const [values, setValues] = useState<CreateWebhook>({ address: webhook.address, events: webhook.events })
  const { errors, isPending, submit } = useSubmit(webhook.reference, onSaved)
  return (
    <Form errors={errors} pending={isPending} onSubmit={() => submit(values)}>
      <WebhookFields values={values} onChange={setValues} hint={text.addressHint} autoFocus />
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{text.submit}</SubmitButton>
      </div>
    </Form>
  )
}

const useSubmit = (reference: string, onSaved: () => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const update = useUpdateWebhook()
  const submit = async (values: CreateWebhook) => {
    const wrong = problemsOf(values)
    setErrors(wrong)
    if (wrong.length > 0) return
    try {
      const { address } = await update.mutateAsync({ reference, ...values })
      showToast({ kind: 'success', message: text.saved(address) })
      onSaved()
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending: update.isPending, submit }
}

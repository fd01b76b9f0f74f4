import { useState } from 'react'
import { useCreateWebhook } from '../../../api/account/change-webhooks.ts'
import type { CreatedWebhook, CreateWebhook } from '../../../api/account/webhooks.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { newWebhookText as text } from '../../../text/account/webhooks.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { problemsOf, WebhookFields } from './webhook-fields.tsx'

const nothing: CreateWebhook = { address: '', events: [] }

/** The form for a new webhook: its address and what it's called for. */
export const NewWebhookForm = ({ onMade }: { onMade: (made: CreatedWebhook) => void }) => {
  const [values, setValues] = useState(nothing)
  const { errors, isPending, submit } = useSubmit((made) => {
    setValues(nothing)
    onMade(made)
  })
  return (
    <Card>
      <h2>{text.heading}</h2>
      <Form errors={errors} pending={isPending} onSubmit={() => submit(values)}>
        <WebhookFields values={values} onChange={setValues} hint={text.addressHint} />
        <div className="form__actions">
          <SubmitButton isPending={isPending}>{text.submit}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

const useSubmit = (onMade: (made: CreatedWebhook) => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const create = useCreateWebhook()
  const submit = async (values: CreateWebhook) => {
    const wrong = problemsOf(values)
    setErrors(wrong)
    if (wrong.length > 0) return
    try {
      const made = await create.mutateAsync(values)
      announce(text.added)
      onMade(made)
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending: create.isPending, submit }
}

import { maxLengths } from '../../../../generated/limits.ts'
import { webhookEvents } from '../../../../openapi/rules/webhooks/webhooks.ts'
import type { CreateWebhook } from '../../../api/account/webhooks.ts'
import { newWebhookText as text } from '../../../text/account/webhooks.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { CheckboxGroup } from '../../../ui/forms/choices.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

interface WebhookFieldsProps {
  values: CreateWebhook
  onChange: (values: CreateWebhook) => void
  hint: string
  autoFocus?: boolean
}

/** A webhook's address, and what it's called for. */
export const WebhookFields = ({ values, onChange, hint, autoFocus = false }: WebhookFieldsProps) => (
  <>
    <TextField
      name="address"
      label={text.address}
      hint={hint}
      type="url"
      value={values.address}
      onChange={(address) => onChange({ ...values, address })}
      limit={maxLengths.WebhookAddress}
      autoComplete="off"
      isRequired
      autoFocus={autoFocus}
    />
    <CheckboxGroup
      name="events"
      label={text.events}
      value={values.events}
      onChange={(events) => onChange({ ...values, events })}
      choices={webhookEvents.map((event) => ({ value: event, label: text.choices[event] }))}
    />
  </>
)

/** What is missing, before anything is sent. */
export const problemsOf = ({ address, events }: CreateWebhook): ShownError[] => [
  ...(address.trim() === '' ? [{ field: 'address', message: text.addressRequired }] : []),
  ...(events.length === 0 ? [{ field: 'events', message: text.eventsRequired }] : []),
]

import { useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { useConfirmInvite } from '../../../api/account/registration.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { inviteText, registerText } from '../../../text/account/registration.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx'
import { type InviteValues, inviteErrors, inviteFailure, joiningOf } from './invite-rules.ts'

const fields: (Pick<TextFieldProps, 'type' | 'autoComplete' | 'limit' | 'hint' | 'isRequired'> & {
  name: keyof InviteValues
})[] = [
  { name: 'firstName', autoComplete: 'given-name', limit: maxLengths.PersonName },
  { name: 'lastName', autoComplete: 'family-name', limit: maxLengths.PersonName },
  {
    name: 'password',
    type: 'password',
    autoComplete: 'new-password',
    hint: registerText.passwordHint,
    isRequired: true,
  },
  { name: 'confirmPassword', type: 'password', autoComplete: 'new-password', isRequired: true },
]
const passwordFields = fields.filter(({ type }) => type === 'password')

interface InviteFormProps {
  invite: { userId: string; code: string }
  /** The label of the button. */
  submit?: string
  withNames?: boolean
  onDone: () => void
}

/** The fields that an invited user fills in, or without names those of a registration that another browser finishes. */
export const InviteForm = ({
  invite,
  submit: label = inviteText.submit,
  withNames = true,
  onDone,
}: InviteFormProps) => {
  const [values, setValues] = useState<InviteValues>({ firstName: '', lastName: '', password: '', confirmPassword: '' })
  const [errors, setErrors] = useState<ShownError[]>([])
  const confirm = useConfirmInvite(invite)
  const submit = async () => {
    const found = inviteErrors(values)
    setErrors(found)
    if (found.length > 0) return
    try {
      await confirm.mutateAsync(joiningOf(values))
      onDone()
    } catch (error) {
      setErrors(inviteFailure(asApiError(error)))
    }
  }
  return (
    <Form errors={errors} pending={confirm.isPending} onSubmit={submit}>
      {(withNames ? fields : passwordFields).map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          name={name}
          label={inviteText[name]}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      <div className="form__actions">
        <SubmitButton isPending={confirm.isPending}>{label}</SubmitButton>
      </div>
    </Form>
  )
}

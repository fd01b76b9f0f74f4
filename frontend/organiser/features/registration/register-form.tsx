import { useId, useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { useRegister } from '../../../api/account/registration.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { useHumanVerification } from '../../../api/human-verification/use-human-verification.ts'
import { humanText } from '../../../text/account/human-verification.ts'
import { registerText } from '../../../text/account/registration.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { HUMAN_FIELD, HumanVerification } from '../../../ui/forms/human-verification.tsx'
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx'
import { paths } from '../../paths.ts'
import { accountOf, emptyValues, type RegisterValues, registerErrors } from './register-rules.ts'
import { storeRegisteredEmail } from './registered-email.ts'
import { TermsField } from './terms-field.tsx'

type TextName = Exclude<keyof RegisterValues, 'acceptsTerms'>

const fields: (Pick<TextFieldProps, 'type' | 'autoComplete' | 'limit' | 'hint'> & { name: TextName })[] = [
  { name: 'firstName', autoComplete: 'given-name', limit: maxLengths.PersonName },
  { name: 'lastName', autoComplete: 'family-name', limit: maxLengths.PersonName },
  {
    name: 'email',
    type: 'email',
    autoComplete: 'username',
    limit: maxLengths.EmailAddress,
    hint: registerText.emailHint,
  },
  { name: 'password', type: 'password', autoComplete: 'new-password', hint: registerText.passwordHint },
  { name: 'confirmPassword', type: 'password', autoComplete: 'new-password' },
  { name: 'inviteCode', autoComplete: 'off', limit: maxLengths['RegisterAccount.inviteCode'] },
]

interface RegisterFormProps {
  /** Called with whether the address has to be confirmed first. */
  onRegistered: (needsConfirming: boolean) => void
}

/** The registration form. After a failure typed values stay, and the human verification restarts. */
export const RegisterForm = ({ onRegistered }: RegisterFormProps) => {
  const [values, setValues] = useState(emptyValues)
  const human = useHumanVerification()
  const { errors, isPending, submit } = useSubmit(human, onRegistered)
  const statusId = useId()
  const set = (change: Partial<RegisterValues>) => setValues((before) => ({ ...before, ...change }))
  return (
    <Form errors={errors} pending={isPending} onSubmit={() => submit(values)}>
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          name={name}
          label={registerText[name]}
          value={values[name]}
          onChange={(value) => set({ [name]: value })}
          isRequired
        />
      ))}
      <TermsField isAccepted={values.acceptsTerms} onChange={(acceptsTerms) => set({ acceptsTerms })} />
      <HumanVerification {...human} statusId={statusId} onAgain={human.reset} onToken={human.setToken} />
      <div className="form__actions">
        <SubmitButton isPending={isPending} isSoftDisabled={!human.isReady} aria-describedby={statusId}>
          {registerText.submit}
        </SubmitButton>
        <Link href={paths.landing} look="secondary">
          {registerText.cancel}
        </Link>
      </div>
    </Form>
  )
}

const useSubmit = (human: ReturnType<typeof useHumanVerification>, onRegistered: (needs: boolean) => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const register = useRegister()
  const submit = async (values: RegisterValues) => {
    // Announced instead of ignored: a button that does nothing leaves users guessing
    if (!human.isReady) return announce(humanText.notYet(registerText.submit))
    const found = registerErrors(values)
    setErrors(found)
    if (found.length > 0) return
    try {
      const { requireConfirmedAccount } = await register.mutateAsync({ account: accountOf(values), token: human.token })
      storeRegisteredEmail(values.email.trim())
      onRegistered(requireConfirmedAccount)
    } catch (error) {
      setErrors(asApiError(error).errors.map(besideWidget))
      human.reset()
    }
  }
  return { errors, isPending: register.isPending, submit }
}

/** Attaches the server's error to this form's field for the human verification. */
const besideWidget = (error: ShownError & { code: string }): ShownError =>
  error.code === 'human-verification-failed' ? { ...error, field: HUMAN_FIELD } : error

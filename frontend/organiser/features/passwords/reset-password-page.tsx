import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useResetPassword } from '../../../api/account/registration.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { resetPasswordText } from '../../../text/account/passwords.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { Banner, type ShownError } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { paths } from '../../paths.ts'
import { NewPasswordFields } from '../../shared/new-password-fields.tsx'
import { type ResetValues, resetErrors } from './password-rules.ts'

/** The target of the emailed link: sets a new password for that address. */
export const Component = () => {
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  return (
    <div className="page--narrow stack stack--wide">
      <PageTitle title={resetPasswordText.heading} />
      {code ? (
        <Card>
          <ResetForm code={code} />
        </Card>
      ) : (
        <>
          <Banner kind="error">{resetPasswordText.noCode}</Banner>
          <p>{resetPasswordText.noCodeHint}</p>
        </>
      )}
      <p>
        <Link href={paths.forgottenPassword} look="standalone">
          {resetPasswordText.askAgain}
        </Link>
      </p>
    </div>
  )
}

const useSubmit = (code: string) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const navigate = useNavigate()
  const reset = useResetPassword()
  const submit = async (values: ResetValues) => {
    const found = resetErrors(values)
    setErrors(found)
    if (found.length > 0) return
    const { newPassword } = values
    try {
      await reset.mutateAsync({ email: values.email.trim(), resetCode: code, newPassword })
      announce(resetPasswordText.done)
      await navigate(paths.login({ passwordChanged: 'true' }), { replace: true })
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending: reset.isPending, submit }
}

const ResetForm = ({ code }: { code: string }) => {
  const [values, setValues] = useState<ResetValues>({ email: '', newPassword: '', confirmPassword: '' })
  const { errors, isPending, submit } = useSubmit(code)
  const set = (change: Partial<ResetValues>) => setValues({ ...values, ...change })
  return (
    <Form errors={errors} pending={isPending} onSubmit={() => submit(values)}>
      <TextField
        name="email"
        type="email"
        label={resetPasswordText.email}
        value={values.email}
        onChange={(email) => set({ email })}
        autoComplete="username"
        isRequired
      />
      <NewPasswordFields values={values} onChange={set} />
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{resetPasswordText.submit}</SubmitButton>
        <Link href={paths.login()} look="secondary">
          {resetPasswordText.cancel}
        </Link>
      </div>
    </Form>
  )
}

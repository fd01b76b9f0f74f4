import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChangePassword } from '../../../api/account/details.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { useLogin } from '../../../api/login/login.ts'
import { passwordText } from '../../../text/account/account.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner, type ShownError } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { paths } from '../../paths.ts'
import { NewPasswordFields } from '../../shared/new-password-fields.tsx'
import { LOGGING_OUT } from '../../shell/logged-out.ts'
import { type PasswordChange, passwordErrors } from './account-rules.ts'

/** Changes the password; afterwards every browser has to log in again. */
export const Component = () => {
  const { user } = useLogin()
  return (
    <div className="stack stack--wide">
      <PageTitle title={passwordText.heading} />
      {user?.isSSO ? (
        <Banner>{passwordText.sso}</Banner>
      ) : (
        <Card>
          <p>{passwordText.intro}</p>
          <PasswordForm />
        </Card>
      )}
    </div>
  )
}

const PasswordForm = () => {
  const [values, setValues] = useState<PasswordChange>({ password: '', newPassword: '', confirmPassword: '' })
  const { errors, isPending, submit } = useSubmit()
  const set = (change: Partial<PasswordChange>) => setValues({ ...values, ...change })
  return (
    <Form errors={errors} pending={isPending} onSubmit={() => submit(values)}>
      <TextField
        name="password"
        type="password"
        label={passwordText.current}
        value={values.password}
        onChange={(password) => set({ password })}
        autoComplete="current-password"
        isRequired
      />
      <NewPasswordFields values={values} onChange={set} />
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{passwordText.submit}</SubmitButton>
      </div>
    </Form>
  )
}

const useSubmit = () => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const navigate = useNavigate()
  const change = useChangePassword()
  const submit = async (values: PasswordChange) => {
    const wrong = passwordErrors(values)
    setErrors(wrong)
    if (wrong.length > 0) return
    try {
      await change.mutateAsync({ password: values.password, newPassword: values.newPassword })
      await navigate(paths.login({ passwordChanged: 'true' }), { state: LOGGING_OUT })
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending: change.isPending, submit }
}

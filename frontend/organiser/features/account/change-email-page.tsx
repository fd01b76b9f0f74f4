import { useState } from 'react'
import { useRequestEmailChange } from '../../../api/account/details.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { useLogin } from '../../../api/login/login.ts'
import { changeEmailText, detailsText } from '../../../text/account/account.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { Banner, type ShownError } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { paths } from '../../paths.ts'
import { type EmailChange, emailErrors } from './account-rules.ts'

/** The form for a new email address; a link in an email completes the change. */
export const Component = () => {
  const { user } = useLogin()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className="stack stack--wide">
      <Link href={paths.accountDetails} look="standalone" icon="back">
        {changeEmailText.back}
      </Link>
      <PageTitle title={changeEmailText.heading} pageKey={sentTo ?? ''} />
      {sentTo !== undefined && <Banner kind="success">{changeEmailText.sent(sentTo)}</Banner>}
      {user?.isSSO && <Banner>{detailsText.ssoEmail}</Banner>}
      {user && !user.isSSO && sentTo === undefined && (
        <Card>
          <p>{changeEmailText.current(user.emailAddress)}</p>
          <EmailForm current={user.emailAddress} onSent={setSentTo} />
        </Card>
      )}
    </div>
  )
}

interface EmailFormProps {
  current: string
  onSent: (address: string) => void
}

const EmailForm = ({ current, onSent }: EmailFormProps) => {
  const [newEmailAddress, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const { errors, isPending, submit } = useSubmit(current, onSent)
  return (
    <Form
      errors={errors}
      pending={isPending}
      onSubmit={() => submit({ newEmailAddress: newEmailAddress.trim(), password })}
    >
      <TextField
        name="newEmailAddress"
        type="email"
        label={changeEmailText.newEmail}
        value={newEmailAddress}
        onChange={setAddress}
        autoComplete="email"
        isRequired
      />
      <TextField
        name="password"
        type="password"
        label={changeEmailText.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        isRequired
      />
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{changeEmailText.submit}</SubmitButton>
      </div>
    </Form>
  )
}

const useSubmit = (current: string, onSent: (address: string) => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const request = useRequestEmailChange()
  const submit = async (values: EmailChange) => {
    const wrong = emailErrors(values, current)
    setErrors(wrong)
    if (wrong.length > 0) return
    try {
      await request.mutateAsync(values)
      announce(changeEmailText.sent(values.newEmailAddress))
      onSent(values.newEmailAddress)
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending: request.isPending, submit }
}

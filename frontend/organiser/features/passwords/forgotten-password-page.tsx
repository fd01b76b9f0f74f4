import { useId, useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { useForgotPassword } from '../../../api/account/registration.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { useHumanVerification } from '../../../api/human-verification/use-human-verification.ts'
import { humanText } from '../../../text/account/human-verification.ts'
import { forgottenPasswordText } from '../../../text/account/passwords.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { Banner, type ShownError } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { HumanVerification } from '../../../ui/forms/human-verification.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { paths } from '../../paths.ts'
import { forgottenFailure } from './password-rules.ts'

/** 'Reset your password': requests the email with the link. The response never reveals whether the address is known. */
export const Component = () => {
  const [isDone, setDone] = useState(false)
  if (isDone) return <Asked />
  return (
    <div className="page--narrow stack stack--wide">
      <PageTitle title={forgottenPasswordText.heading} />
      <p>{forgottenPasswordText.intro}</p>
      <Card>
        <ForgottenForm onDone={() => setDone(true)} />
      </Card>
    </div>
  )
}

const Asked = () => (
  <div className="page--narrow stack stack--wide">
    <PageTitle title={forgottenPasswordText.doneTitle} />
    <Banner kind="success">{forgottenPasswordText.done}</Banner>
    <p>{forgottenPasswordText.doneHint}</p>
    <div>
      <Link href={paths.login()} look="primary">
        {forgottenPasswordText.login}
      </Link>
    </div>
  </div>
)

const ForgottenForm = ({ onDone }: { onDone: () => void }) => {
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<ShownError[]>([])
  const human = useHumanVerification()
  const forgot = useForgotPassword()
  const statusId = useId()
  const submit = async () => {
    if (!human.isReady) return announce(humanText.notYet(forgottenPasswordText.submit))
    const missing = email.trim() ? [] : [{ field: 'email', message: forgottenPasswordText.emailRequired }]
    setErrors(missing)
    if (missing.length > 0) return
    try {
      await forgot.mutateAsync({ email: email.trim(), token: human.token })
      onDone()
    } catch (error) {
      setErrors(forgottenFailure(asApiError(error)))
      human.reset()
    }
  }
  return (
    <Form errors={errors} pending={forgot.isPending} onSubmit={submit}>
      <TextField
        name="email"
        type="email"
        label={forgottenPasswordText.email}
        value={email}
        onChange={setEmail}
        autoComplete="username"
        limit={maxLengths.EmailAddress}
        isRequired
      />
      <HumanVerification {...human} statusId={statusId} onAgain={human.reset} onToken={human.setToken} />
      <div className="form__actions">
        <SubmitButton isPending={forgot.isPending} isSoftDisabled={!human.isReady} aria-describedby={statusId}>
          {forgottenPasswordText.submit}
        </SubmitButton>
        <Link href={paths.login()} look="secondary">
          {forgottenPasswordText.cancel}
        </Link>
      </div>
    </Form>
  )
}

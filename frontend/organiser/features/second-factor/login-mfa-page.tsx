import { useState } from 'react'
import { Navigate } from 'react-router'
import { loginMfaText } from '../../../text/account/second-factor.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { paths } from '../../paths.ts'
import { PolicyLinks } from '../../shared/policy-links.tsx'
import { withoutSpaces } from './code-rules.ts'
import { useSecondStep } from './use-second-step.ts'

/** The second step of a log-in, with a code from the authenticator app. */
export const Component = () => {
  const [code, setCode] = useState('')
  const [rememberMachine, setRememberMachine] = useState(true)
  const { errors, isPending, submit, query, onward, isDone } = useSecondStep(loginMfaText.codeMissing)
  if (isDone) return <Navigate to={paths.dashboard} replace />
  const rememberMe = query.get('rememberMe') === 'true'
  const send = () => submit({ code: withoutSpaces(code), useRecoveryCode: false, rememberMachine, rememberMe })
  return (
    <div className="page--narrow stack stack--wide">
      <PageTitle title={loginMfaText.heading} />
      <Card>
        <Form errors={errors} pending={isPending} onSubmit={send}>
          <TextField
            name="code"
            label={loginMfaText.code}
            hint={loginMfaText.codeHint}
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            inputMode="numeric"
            isRequired
          />
          <Checkbox name="rememberMachine" isSelected={rememberMachine} onChange={setRememberMachine}>
            {loginMfaText.rememberMachine}
          </Checkbox>
          <div className="form__actions">
            <SubmitButton isPending={isPending}>{loginMfaText.submit}</SubmitButton>
            <Link href={paths.landing} look="secondary">
              {loginMfaText.cancel}
            </Link>
          </div>
        </Form>
      </Card>
      <div className="links">
        <Link href={paths.loginRecoveryCode(onward)} look="standalone">
          {loginMfaText.useRecoveryCode}
        </Link>
        <p className="links">
          <PolicyLinks />
        </p>
      </div>
    </div>
  )
}

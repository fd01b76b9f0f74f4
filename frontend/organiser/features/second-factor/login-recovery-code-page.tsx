import { useState } from 'react'
import { Navigate } from 'react-router'
import { loginMfaText, loginRecoveryText } from '../../../text/account/second-factor.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { paths } from '../../paths.ts'
import { PolicyLinks } from '../../shared/policy-links.tsx'
import { withoutSpaces } from './code-rules.ts'
import { useSecondStep } from './use-second-step.ts'

/** The second step of a log-in, with a recovery code. It's never remembered, and says so. */
export const Component = () => {
  const [code, setCode] = useState('')
  const { errors, isPending, submit, isDone } = useSecondStep(loginRecoveryText.codeMissing)
  if (isDone) return <Navigate to={paths.dashboard} replace />
  const send = () =>
    submit({ code: withoutSpaces(code), useRecoveryCode: true, rememberMachine: false, rememberMe: false })
  return (
    <div className="page--narrow stack stack--wide">
      <PageTitle title={loginRecoveryText.heading} />
      <Banner kind="warning">{loginRecoveryText.warning}</Banner>
      <Card>
        <Form errors={errors} pending={isPending} onSubmit={send}>
          <TextField
            name="code"
            label={loginRecoveryText.code}
            hint={loginRecoveryText.codeHint}
            value={code}
            onChange={setCode}
            autoComplete="off"
            isRequired
          />
          <div className="form__actions">
            <SubmitButton isPending={isPending}>{loginMfaText.submit}</SubmitButton>
            <Link href={paths.landing} look="secondary">
              {loginMfaText.cancel}
            </Link>
          </div>
        </Form>
      </Card>
      <p className="links">
        <PolicyLinks />
      </p>
    </div>
  )
}

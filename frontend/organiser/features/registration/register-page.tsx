import { useState } from 'react'
import { registerText } from '../../../text/account/registration.ts'
import { shellText } from '../../../text/shell.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { paths } from '../../paths.ts'
import { useInstallation } from '../../shared/installation.ts'
import './register.css'
import { RegisterForm } from './register-form.tsx'

/** 'Create an account' (docs/product-rules.md#registration-and-invites), and the view after it. */
export const Component = () => {
  const [needsConfirming, setNeedsConfirming] = useState<boolean>()
  const { isRegistrationOpen } = useInstallation()
  if (!isRegistrationOpen) return <Closed />
  if (needsConfirming !== undefined) return <Registered needsConfirming={needsConfirming} />
  return (
    <div className="page--narrow stack stack--wide">
      <PageTitle title={registerText.heading} />
      <p>{registerText.invited}</p>
      <Card className="register">
        <RegisterForm onRegistered={setNeedsConfirming} />
      </Card>
    </div>
  )
}

/** Without invite codes the form couldn't succeed. */
const Closed = () => (
  <div className="page--narrow stack stack--wide">
    <PageTitle title={registerText.heading} />
    <p>{registerText.closed}</p>
    <div className="row">
      <Link href={paths.login()} look="primary">
        {registerText.login}
      </Link>
      <Link href={paths.contact} look="secondary">
        {shellText.contact}
      </Link>
    </div>
  </div>
)

const Registered = ({ needsConfirming }: { needsConfirming: boolean }) => (
  <div className="page--narrow stack stack--wide">
    <PageTitle title={registerText.done} pageKey="done" />
    <Banner kind="success">{needsConfirming ? registerText.confirmFirst : registerText.logInNow}</Banner>
    <div className="row">
      <Link href={paths.login()} look="primary">
        {registerText.login}
      </Link>
      <Link href={paths.landing} look="secondary">
        {registerText.back}
      </Link>
    </div>
  </div>
)

import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useConfirmEmail } from '../../../api/account/registration.ts'
import { asApiError, NO_ANSWER } from '../../../api/client/api-error.ts'
import { confirmEmailText } from '../../../text/account/registration.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { useInstallation } from '../../shared/installation.ts'
import { InviteForm } from './invite-form.tsx'
import { NoAnswer } from './no-answer.tsx'
import { forgetRegisteredEmail, readRegisteredEmail } from './registered-email.ts'

/** The target of the confirmation link: confirms the address when it opens. */
export const Component = () => {
  const { userId = '', code = '' } = useParams()
  const confirming = useConfirmEmail({ userId, code })
  return (
    <div className="page--narrow stack stack--wide">
      <PageTitle title={confirmEmailText.heading} />
      {confirming.isFetching ? (
        <Loading label={confirmEmailText.waiting} />
      ) : confirming.isSuccess ? (
        <Confirmed link={{ userId, code }} {...confirming.data} />
      ) : asApiError(confirming.error).status <= NO_ANSWER ? (
        <NoAnswer onAgain={() => void confirming.refetch()}>{confirmEmailText.noAnswer}</NoAnswer>
      ) : (
        <Refused />
      )}
    </div>
  )
}

interface ConfirmedProps {
  link: { userId: string; code: string }
  requirePassword: boolean
  wasConfirmed: boolean
}

const Confirmed = ({ link, requirePassword, wasConfirmed }: ConfirmedProps) => {
  const [isDone, setDone] = useState(!requirePassword)
  return isDone ? (
    <Done text={wasConfirmed ? confirmEmailText.doneBefore : confirmEmailText.done} />
  ) : (
    <PasswordStep link={link} onDone={() => setDone(true)} />
  )
}

/** In another browser than the one that registered, where the registration's password doesn't count yet. */
const PasswordStep = ({ link, onDone }: { link: ConfirmedProps['link']; onDone: () => void }) => (
  <>
    <Banner kind="info">{confirmEmailText.passwordNeeded}</Banner>
    <Card>
      <InviteForm invite={link} submit={confirmEmailText.setPassword} withNames={false} onDone={onDone} />
    </Card>
  </>
)

/** Prefills the log-in page with the address registered in this browser. */
const Done = ({ text }: { text: string }) => {
  const [email] = useState(readRegisteredEmail)
  useEffect(forgetRegisteredEmail, [])
  return (
    <Card>
      <Banner kind="success">{text}</Banner>
      <div>
        <Link href={paths.login()} routerOptions={{ state: { email } }} look="primary">
          {confirmEmailText.login}
        </Link>
      </div>
    </Card>
  )
}

const Refused = () => {
  const { isRegistrationOpen } = useInstallation()
  return (
    <Card>
      <Banner kind="error">{confirmEmailText.failed}</Banner>
      <p>{confirmEmailText.failedHint}</p>
      <div className="row">
        <Link href={paths.login()} look="primary">
          {confirmEmailText.login}
        </Link>
        {isRegistrationOpen && (
          <Link href={paths.register} look="secondary">
            {confirmEmailText.register}
          </Link>
        )}
      </div>
    </Card>
  )
}

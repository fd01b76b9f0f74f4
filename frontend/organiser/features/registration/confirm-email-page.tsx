import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useConfirmEmail } from '../../../api/account/registration.ts'
import { asApiError, NO_ANSWER } from '../../../api/client/api-error.ts'
import { confirmEmailText } from '../../../text/account/registration.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
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
        <Confirmed />
      ) : asApiError(confirming.error).status <= NO_ANSWER ? (
        <NoAnswer onAgain={() => void confirming.refetch()}>{confirmEmailText.noAnswer}</NoAnswer>
      ) : (
        <Refused />
      )}
    </div>
  )
}

/** Prefills the log-in page with the address registered in this browser. */
const Confirmed = () => {
  const [email] = useState(readRegisteredEmail)
  useEffect(forgetRegisteredEmail, [])
  return (
    <>
      <Banner kind="success">{confirmEmailText.done}</Banner>
      <div>
        <Link href={paths.login()} routerOptions={{ state: { email } }} look="primary">
          {confirmEmailText.login}
        </Link>
      </div>
    </>
  )
}

const Refused = () => (
  <>
    <Banner kind="error">{confirmEmailText.failed}</Banner>
    <p>{confirmEmailText.failedHint}</p>
    <div className="row">
      <Link href={paths.login()} look="primary">
        {confirmEmailText.login}
      </Link>
      <Link href={paths.register} look="secondary">
        {confirmEmailText.register}
      </Link>
    </div>
  </>
)

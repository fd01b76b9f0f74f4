import { Navigate, useSearchParams } from 'react-router'
import { useConfirmEmailChange } from '../../../api/account/registration.ts'
import { asApiError, NO_ANSWER } from '../../../api/client/api-error.ts'
import { confirmEmailChangeText, confirmEmailText } from '../../../text/account/registration.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { LOGGING_OUT } from '../../shell/logged-out.ts'
import { NoAnswer } from './no-answer.tsx'

/** The target of the link to a new address: applies the change, logs out and goes to the log-in page. */
export const Component = () => {
  const [query] = useSearchParams()
  const newEmailAddress = query.get('newEmailAddress') ?? ''
  const confirming = useConfirmEmailChange({ newEmailAddress, token: query.get('token') ?? '' })
  if (confirming.isSuccess) {
    return <Navigate to={paths.login({ emailChanged: newEmailAddress })} state={LOGGING_OUT} replace />
  }
  return (
    <div className="page--narrow stack stack--wide">
      <PageTitle title={confirmEmailChangeText.heading} />
      {confirming.isFetching ? (
        <Loading label={confirmEmailChangeText.waiting} />
      ) : asApiError(confirming.error).status <= NO_ANSWER ? (
        <NoAnswer onAgain={() => void confirming.refetch()}>{confirmEmailText.noAnswer}</NoAnswer>
      ) : (
        <Card>
          <Banner kind="error">{confirmEmailChangeText.failed}</Banner>
          <p>{confirmEmailChangeText.failedHint}</p>
          <div>
            <Link href={paths.login()} look="primary">
              {confirmEmailChangeText.login}
            </Link>
          </div>
        </Card>
      )}
    </div>
  )
}

import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useCheckInvite } from '../../../api/account/registration.ts'
import { asApiError, NO_ANSWER } from '../../../api/client/api-error.ts'
import { inviteText } from '../../../text/account/registration.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { InviteForm } from './invite-form.tsx'
import { NoAnswer } from './no-answer.tsx'

/** The target of an invitation link. An invalid one leads to the log-in page. */
export const Component = () => {
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const invite = { userId: query.get('userId') ?? '', code: query.get('code') ?? '' }
  const forwardUrl = query.get('forwardUrl')
  const login = paths.login(forwardUrl ? { forwardUrl } : {})
  const check = useCheckInvite(invite)
  if (check.isFetching) return <Loading label={inviteText.checking} />
  if (check.isError && asApiError(check.error).status > NO_ANSWER) return <Navigate to={login} replace />
  return (
    <div className="page--narrow stack stack--wide">
      <PageTitle title={inviteText.heading} pageKey={String(isDone)} />
      {check.isError ? (
        <NoAnswer onAgain={() => void check.refetch()}>{inviteText.noAnswer}</NoAnswer>
      ) : isDone ? (
        <Joined login={login} />
      ) : (
        <>
          <p>{inviteText.intro}</p>
          <Card>
            <InviteForm invite={invite} onDone={() => setDone(true)} />
          </Card>
        </>
      )}
    </div>
  )
}

const Joined = ({ login }: { login: string }) => (
  <>
    <Banner kind="success">{inviteText.done}</Banner>
    <div>
      <Link href={login} look="primary">
        {inviteText.login}
      </Link>
    </div>
  </>
)

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type OpenLogin, useEndLogin, useEndOtherLogins, useOpenLogins } from '../../../api/account/logins.ts'
import { loginsText } from '../../../text/account/account.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { formatDateTime } from '../../../ui/display/date-format.ts'
import { DateText } from '../../../ui/display/date-text.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { LOGGING_OUT } from '../../shell/logged-out.ts'

const browserOf = ({ browser }: OpenLogin) => browser ?? loginsText.unknownBrowser
const placeOf = ({ place }: OpenLogin) => place ?? loginsText.unknownPlace

/** The browsers that are logged in to the account, with buttons to log them out. */
export const Component = () => {
  const logins = useOpenLogins()
  // An ended log-in's button disappears, so the heading takes the focus
  const [ended, setEnded] = useState(0)
  const onEnded = () => setEnded(ended + 1)
  return (
    <div className="stack stack--wide">
      <PageTitle title={loginsText.heading} pageKey={String(ended)} />
      <p>{loginsText.intro}</p>
      <QueryState query={logins} failure={loginsText.loadFailed} />
      {logins.data && <Logins logins={logins.data} onEnded={onEnded} />}
      {logins.data && logins.data.length > 1 && <EndOthers onEnded={onEnded} />}
      {logins.data?.length === 1 && <p className="muted">{loginsText.onlyThis}</p>}
    </div>
  )
}

interface LoginsProps {
  logins: readonly OpenLogin[]
  onEnded: () => void
}

const Logins = ({ logins, onEnded }: LoginsProps) => (
  <DataTable
    caption={loginsText.caption}
    rows={logins}
    keyOf={(login) => login.loginId}
    columns={[
      {
        id: 'browser',
        header: loginsText.browser,
        isRowHeader: true,
        cell: (login) => (
          <span className="row">
            {browserOf(login)}
            {login.isCurrent && <Tag tone="accent">{loginsText.current}</Tag>}
            {login.isRemembered && <Tag>{loginsText.remembered}</Tag>}
          </span>
        ),
      },
      { id: 'place', header: loginsText.place, cell: placeOf },
      { id: 'since', header: loginsText.since, cell: (login) => <DateText value={login.createdDateUtc} /> },
      { id: 'seen', header: loginsText.lastSeen, cell: (login) => <DateText value={login.lastSeenDateUtc} /> },
      {
        id: 'actions',
        header: loginsText.actions,
        cell: (login) => (login.isCurrent ? <LogOutHere login={login} /> : <End login={login} onEnded={onEnded} />),
      },
    ]}
  />
)

/** Ending this browser's log-in is logging out. */
const LogOutHere = ({ login }: { login: OpenLogin }) => {
  const navigate = useNavigate()
  return (
    <Button
      size="small"
      onPress={() => navigate(paths.login(), { state: LOGGING_OUT })}
      aria-label={loginsText.endCurrentNamed(browserOf(login))}
    >
      {loginsText.endCurrent}
    </Button>
  )
}

const End = ({ login, onEnded }: { login: OpenLogin; onEnded: () => void }) => {
  const end = useEndLogin()
  const press = async () => {
    try {
      await end.mutateAsync(login.loginId)
      showToast({ kind: 'success', message: loginsText.ended(browserOf(login)) })
      onEnded()
    } catch (error) {
      showFailure(error, loginsText.failed)
    }
  }
  const name = loginsText.endNamed(browserOf(login), placeOf(login), formatDateTime(login.createdDateUtc))
  return (
    <Button size="small" isPending={end.isPending} onPress={press} aria-label={name}>
      {loginsText.end}
    </Button>
  )
}

const EndOthers = ({ onEnded }: { onEnded: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const end = useEndOtherLogins()
  const confirm = async () => {
    try {
      await end.mutateAsync()
      showToast({ kind: 'success', message: loginsText.othersEnded })
      onEnded()
    } catch (error) {
      showFailure(error, loginsText.failed)
    }
    setAsking(false)
  }
  return (
    <div>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {loginsText.endOthers}
      </Button>
      <ConfirmDialog
        question={loginsText.endOthersQuestion}
        confirmLabel={loginsText.endOthers}
        isOpen={isAsking}
        isPending={end.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{loginsText.endOthersBody}</p>
      </ConfirmDialog>
    </div>
  )
}

import { useState } from 'react'
import { useMfaStatus } from '../../../api/account/second-factor.ts'
import { useLogin } from '../../../api/login/login.ts'
import { mfaText, recoveryCodesText } from '../../../text/account/second-factor.ts'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { MfaOff } from './mfa-off.tsx'
import { MfaOn } from './mfa-on.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The account's page about the second factor. */
export const Component = () => {
  const { user } = useLogin()
  if (!user?.isSSO) return <MfaSettings email={user?.emailAddress ?? ''} />
  return (
    <div className="stack stack--wide">
      <PageTitle title={mfaText.heading} />
      <Banner>{mfaText.sso}</Banner>
    </div>
  )
}

/** The last action, after which the heading takes the focus, since its form is gone. */
interface Done {
  notice: string
  count: number
}

const MfaSettings = ({ email }: { email: string }) => {
  const status = useMfaStatus(true)
  const [codes, setCodes] = useState<string[]>()
  const [done, setDone] = useState<Done>({ notice: '', count: 0 })
  const notify = (notice: string, more = '') => {
    if (notice) announce(`${notice} ${more}`.trim())
    setDone({ notice, count: done.count + 1 })
  }
  const finish = () => {
    setCodes(undefined)
    notify('')
  }
  return (
    <div className="stack stack--wide">
      <PageTitle title={mfaText.heading} pageKey={String(done.count)} />
      {done.notice && (
        <Banner kind="success" isQuiet>
          {done.notice}
        </Banner>
      )}
      <QueryState query={status} failure={mfaText.loadFailed} />
      {codes && <RecoveryCodes codes={codes} email={email} onSaved={finish} />}
      {!codes && status.data?.isEnabled && (
        <MfaOn
          status={status.data}
          onRemoved={() => notify(mfaText.disabled)}
          onForgotten={() => notify(mfaText.forgotten)}
        />
      )}
      {!codes && status.data?.isEnabled === false && (
        <MfaOff
          onEnabled={(made) => {
            setCodes(made)
            notify(mfaText.enabled, recoveryCodesText.heading)
          }}
        />
      )}
    </div>
  )
}

import { useState } from 'react'
import { useEnableMfa, useMfaSetup } from '../../../api/account/second-factor.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { mfaText } from '../../../text/account/second-factor.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { QrCode } from '../../../ui/display/qr-code.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { inGroups, missingCode, withoutSpaces } from './code-rules.ts'
import './second-factor.css'

type OnEnabled = (recoveryCodes: string[]) => void

/** Sets up the second factor in three steps. */
export const MfaOff = ({ onEnabled }: { onEnabled: OnEnabled }) => {
  const setup = useMfaSetup()
  return (
    <Card>
      <p>{mfaText.offIntro}</p>
      <QueryState query={setup} failure={mfaText.loadFailed} />
      {setup.data && (
        <ol className="mfa-steps">
          <li>
            <h2>{mfaText.stepApp}</h2>
            <p>{mfaText.stepAppBody}</p>
          </li>
          <li>
            <h2>{mfaText.stepKey}</h2>
            <KeyStep sharedKey={setup.data.sharedKey} authenticatorUri={setup.data.authenticatorUri} />
          </li>
          <li>
            <h2>{mfaText.stepCode}</h2>
            <VerifyForm onEnabled={onEnabled} />
          </li>
        </ol>
      )}
    </Card>
  )
}

const KeyStep = ({ sharedKey, authenticatorUri }: { sharedKey: string; authenticatorUri: string }) => (
  <div className="mfa-ways">
    <QrCode value={authenticatorUri} name={mfaText.qrName} />
    <div className="mfa-ways__key">
      <p>
        {mfaText.sharedKey}: <code className="mfa-key">{inGroups(sharedKey)}</code>
      </p>
      <p className="muted small">{mfaText.sharedKeyHint}</p>
      <CopyButton value={withoutSpaces(sharedKey)} label={mfaText.copyKey} />
      <a className="link link--standalone" href={authenticatorUri}>
        {mfaText.openApp}
      </a>
    </div>
  </div>
)

const VerifyForm = ({ onEnabled }: { onEnabled: OnEnabled }) => {
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<ShownError[]>([])
  const enable = useEnableMfa()
  const submit = async () => {
    const missing = missingCode(code, mfaText.codeMissing)
    setErrors(missing)
    if (missing.length > 0) return
    try {
      onEnabled(await enable.mutateAsync(withoutSpaces(code)))
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return (
    <Form errors={errors} pending={enable.isPending} onSubmit={submit}>
      <TextField
        name="code"
        label={mfaText.code}
        hint={mfaText.codeHint}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        isRequired
      />
      <div className="form__actions">
        <SubmitButton isPending={enable.isPending}>{mfaText.verify}</SubmitButton>
      </div>
    </Form>
  )
}

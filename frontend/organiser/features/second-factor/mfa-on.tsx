import { useState } from 'react'
import { type MfaStatus, useDisableMfa, useForgetBrowser } from '../../../api/account/second-factor.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { mfaText } from '../../../text/account/second-factor.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { missingCode, withoutSpaces } from './code-rules.ts'

/** From this number on, a hint suggests new recovery codes. */
const FEW_CODES = 3

interface MfaOnProps {
  status: MfaStatus
  onRemoved: () => void
  onForgotten: () => void
}

/** The active second factor: remaining recovery codes, and forms to turn it off or forget this browser. */
export const MfaOn = ({ status, onRemoved, onForgotten }: MfaOnProps) => (
  <>
    <p>
      {mfaText.onIntro} {mfaText.codesLeft(status.recoveryCodesLeft)}
      {status.recoveryCodesLeft <= FEW_CODES && ` ${mfaText.codesLow}`}
    </p>
    {status.isTwoFactorClientRemembered && (
      <Card>
        <h2>{mfaText.forget}</h2>
        <ForgetForm onForgotten={onForgotten} />
      </Card>
    )}
    <Card>
      <h2>{mfaText.remove}</h2>
      <p>{mfaText.removeBody}</p>
      <RemoveForm onRemoved={onRemoved} />
    </Card>
  </>
)

const ForgetForm = ({ onForgotten }: { onForgotten: () => void }) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const forget = useForgetBrowser()
  const submit = async () => {
    setErrors([])
    try {
      await forget.mutateAsync()
      onForgotten()
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return (
    <Form errors={errors} pending={forget.isPending} onSubmit={submit} label={mfaText.forget}>
      <p>{mfaText.forgetBody}</p>
      <div className="form__actions">
        <SubmitButton variant="secondary" isPending={forget.isPending}>
          {mfaText.forget}
        </SubmitButton>
      </div>
    </Form>
  )
}

const RemoveForm = ({ onRemoved }: { onRemoved: () => void }) => {
  const [code, setCode] = useState('')
  const [useRecoveryCode, setUseRecoveryCode] = useState(false)
  const { errors, isPending, submit, forgetErrors } = useRemoval(onRemoved)
  const change = () => {
    setUseRecoveryCode(!useRecoveryCode)
    setCode('')
    forgetErrors()
  }
  return (
    <Form
      errors={errors}
      pending={isPending}
      onSubmit={() => submit({ code: withoutSpaces(code), useRecoveryCode })}
      label={mfaText.remove}
    >
      <TextField
        key={String(useRecoveryCode)}
        name="code"
        label={useRecoveryCode ? mfaText.recoveryCode : mfaText.code}
        value={code}
        onChange={setCode}
        autoComplete={useRecoveryCode ? 'off' : 'one-time-code'}
        {...(useRecoveryCode ? {} : { inputMode: 'numeric' as const })}
        isRequired
      />
      <div className="form__actions">
        <SubmitButton variant="danger" isPending={isPending}>
          {mfaText.remove}
        </SubmitButton>
        <Button onPress={change}>{useRecoveryCode ? mfaText.useApp : mfaText.useRecovery}</Button>
      </div>
    </Form>
  )
}

const useRemoval = (onRemoved: () => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const disable = useDisableMfa()
  const submit = async (proof: { code: string; useRecoveryCode: boolean }) => {
    const missing = missingCode(proof.code, proof.useRecoveryCode ? mfaText.recoveryMissing : mfaText.codeMissing)
    setErrors(missing)
    if (missing.length > 0) return
    try {
      await disable.mutateAsync(proof)
      onRemoved()
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending: disable.isPending, submit, forgetErrors: () => setErrors([]) }
}

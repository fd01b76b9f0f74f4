import { useRef } from 'react'
import { humanText } from '../../text/account/human-verification.ts'
import { Button } from '../actions/button.tsx'
import { Icon } from '../actions/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { ErrorLine } from './field-parts.tsx'
import { useField } from './form-context.ts'
import './human-verification.css'
import { ThirdPartyChallenge } from './third-party-challenge.tsx'

type Shown =
  | { kind: 'checking' | 'off' | 'failed' | 'verified' }
  | { kind: 'third-party'; provider: 'turnstile' | 'hcaptcha'; siteKey: string; token?: string | undefined }

interface HumanVerificationProps {
  verification: Shown
  /** Changing it restarts a third-party widget. */
  round: number
  /** The id of its status text, which describes the waiting button. */
  statusId: string
  onAgain: () => void
  onToken: (token: string | undefined) => void
}

/** The field's name in a form's errors. */
export const HUMAN_FIELD = 'humanVerification'

/**
 * The status of the human verification. The default provider asks nothing: it starts automatically and reports its
 * progress, and only a failure offers a button.
 */
export const HumanVerification = ({ verification, round, statusId, onAgain, onToken }: HumanVerificationProps) => {
  const { id, error } = useField(HUMAN_FIELD)
  const status = useRef<HTMLParagraphElement>(null)
  const again = () => {
    status.current?.focus() // the button disappears with the failure and would lose the focus
    onAgain()
  }
  if (verification.kind === 'off') return null
  return (
    <fieldset id={id} className="human" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label">{humanText.label}</legend>
      {/* Outside the live region, which would read it out as the page opens */}
      {verification.kind === 'checking' && <p className="human__status human__waiting">{humanText.waiting}</p>}
      <p ref={status} tabIndex={-1} role="status" id={statusId} className="human__status">
        <Status verification={verification} />
      </p>
      {verification.kind === 'third-party' && (
        <ThirdPartyChallenge
          key={round}
          provider={verification.provider}
          siteKey={verification.siteKey}
          onToken={onToken}
        />
      )}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      {(verification.kind === 'failed' || error) && (
        <div>
          <Button onPress={again}>{humanText.again}</Button>
        </div>
      )}
    </fieldset>
  )
}

const Status = ({ verification }: { verification: Shown }) => {
  if (verification.kind === 'checking') {
    return (
      <>
        <Spinner /> <span>{humanText.checking}</span>
      </>
    )
  }
  if (verification.kind === 'failed') {
    return (
      <>
        <Icon name="warning" /> <span>{humanText.failed}</span>
      </>
    )
  }
  const isDone = verification.kind === 'verified' || (verification.kind === 'third-party' && verification.token)
  if (!isDone) return humanText.third
  return (
    <>
      <Icon name="tick" /> <span>{humanText.verified}</span>
    </>
  )
}

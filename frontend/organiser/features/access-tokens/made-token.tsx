import { useState } from 'react'
import type { CreatedToken } from '../../../api/account/tokens.ts'
import { newTokenText } from '../../../text/account/access-tokens.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { useUnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx'
import './access-tokens.css'

const leaving = {
  question: newTokenText.leave,
  confirmLabel: newTokenText.leaveConfirm,
  body: newTokenText.leaveBody,
}

/**
 * Shows a new token this once. Pressing outside doesn't close the dialog, and leaving asks until the token was copied.
 */
export const MadeToken = ({ made, onClose }: { made: CreatedToken; onClose: () => void }) => {
  const [isCopied, setCopied] = useState(false)
  const guard = useUnsavedGuard(!isCopied, leaving)
  const close = () => guard.ask(onClose)
  return (
    <Modal
      title={newTokenText.shownTitle(made.accessToken.name)}
      isOpen
      onClose={close}
      hasCloseButton={false}
      isDismissable={false}
    >
      <div className="stack">
        <Banner kind="warning" isQuiet>
          {newTokenText.shownOnce}
        </Banner>
        {/* Can also be copied by hand, for instance where the browser refuses the button */}
        <section aria-label={newTokenText.token} onCopy={() => setCopied(true)}>
          <code className="made-token">{made.token}</code>
        </section>
        <p>{newTokenText.treatAsPassword}</p>
        <div className="row">
          <CopyButton value={made.token} label={newTokenText.copy} onCopied={() => setCopied(true)} autoFocus />
          <Button variant="primary" onPress={close}>
            {newTokenText.done}
          </Button>
        </div>
      </div>
      {guard.dialog}
    </Modal>
  )
}

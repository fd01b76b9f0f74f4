import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { useUnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import './shown-once.css'

/** What the dialog says about the secret. */
interface SecretText {
  shownOnce: string
  label: string
  advice: string
  copy: string
  done: string
  leave: string
  leaveConfirm: string
  leaveBody: string
}

interface ShownOnceProps {
  title: string
  secret: string
  text: SecretText
  onClose: () => void
}

/** Shows a new secret this once. Pressing outside doesn't close the dialog, and leaving asks until the secret was copied. */
export const ShownOnce = ({ title, secret, text, onClose }: ShownOnceProps) => {
  const [isCopied, setCopied] = useState(false)
  const leaving = { question: text.leave, confirmLabel: text.leaveConfirm, body: text.leaveBody }
  const guard = useUnsavedGuard(!isCopied, leaving)
  const close = () => guard.ask(onClose)
  return (
    <Modal title={title} isOpen onClose={close} hasCloseButton={false} isDismissable={false}>
      <div className="stack">
        <Banner kind="warning" isQuiet>
          {text.shownOnce}
        </Banner>
        {/* Can also be copied by hand, for instance where the browser refuses the button */}
        <section aria-label={text.label} onCopy={() => setCopied(true)}>
          <code className="shown-once">{secret}</code>
        </section>
        <p>{text.advice}</p>
        <div className="row">
          <CopyButton value={secret} label={text.copy} onCopied={() => setCopied(true)} autoFocus />
          <Button variant="primary" onPress={close}>
            {text.done}
          </Button>
        </div>
      </div>
      {guard.dialog}
    </Modal>
  )
}

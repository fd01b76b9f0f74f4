import type { CreatedToken } from '../../../api/account/tokens.ts'
import { newTokenText } from '../../../text/access-tokens.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import './access-tokens.css'

/** Shows a new token this once. A press beside the dialog does not take it away. */
export const MadeToken = ({ made, onClose }: { made: CreatedToken; onClose: () => void }) => (
  <Modal
    title={newTokenText.shownTitle(made.accessToken.name)}
    isOpen
    onClose={onClose}
    hasCloseButton={false}
    isDismissable={false}
  >
    <div className="stack">
      <Banner kind="warning" isQuiet>
        {newTokenText.shownOnce}
      </Banner>
      <section aria-label={newTokenText.token}>
        <code className="made-token">{made.token}</code>
      </section>
      <p>{newTokenText.keepSafe}</p>
      <div className="row">
        <CopyButton value={made.token} label={newTokenText.copy} />
        <Button variant="primary" onPress={onClose}>
          {newTokenText.done}
        </Button>
      </div>
    </div>
  </Modal>
)

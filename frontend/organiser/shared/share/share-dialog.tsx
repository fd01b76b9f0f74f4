import { useState } from 'react'
import { qrAddress } from '../../../api/events/events.ts'
import { shareText } from '../../../text/events/editor.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { FullScreenQr } from './full-screen-qr.tsx'
import { Poster } from './poster.tsx'
import { QrActions } from './qr-actions.tsx'
import { ShareFacts } from './share-facts.tsx'
import type { Shared } from './shared.ts'
import './share-dialog.css'

interface ShareDialogProps extends Shared {
  isOpen: boolean
  onClose: () => void
  /** The width of the QR code in pixels (docs/product-rules.md#presenting). */
  qrSize?: 200 | 256
}

/** How to join an event: QR code, link and access code as text; and the QR code full screen, as a poster or a file. */
export const ShareDialog = ({ isOpen, onClose, qrSize = 256, ...shared }: ShareDialogProps) => (
  <Modal title={shareText.titleOf(shared.name)} isOpen={isOpen} onClose={onClose}>
    <Body shared={shared} qrSize={qrSize} />
  </Modal>
)

const Body = ({ shared, qrSize }: { shared: Shared; qrSize: number }) => {
  const [hasFailed, setFailed] = useState(false)
  const [isLarge, setLarge] = useState(false)
  return (
    <div className="share">
      <p>{shareText.intro}</p>
      {hasFailed ? (
        <Banner kind="error">{shareText.qrFailed}</Banner>
      ) : (
        <>
          <img
            className="share__qr"
            src={qrAddress(shared.eventReference, shared.showingReference, qrSize)}
            alt={shareText.qrName(shared.name)}
            width={qrSize}
            height={qrSize}
            onError={() => setFailed(true)}
          />
          <QrActions shared={shared} onEnlarge={() => setLarge(true)} />
          <Poster shared={shared} />
          <FullScreenQr shared={shared} isOpen={isLarge} onClose={() => setLarge(false)} />
        </>
      )}
      <ShareFacts shared={shared} />
    </div>
  )
}

import { useState } from 'react'
import { qrAddress } from '../../../api/events/events.ts'
import { shareText } from '../../../text/editor.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { spacedCode } from './access-code.ts'
import './share-dialog.css'

interface ShareDialogProps {
  isOpen: boolean
  onClose: () => void
  eventReference: string
  /** Shares this showing; without it, the event. */
  showingReference?: string
  name: string
  link: string
  /** Left out for a preview, which has no code. */
  accessCode?: string | undefined
  /** The width of the QR code in pixels (document 2, section 9). */
  qrSize?: 200 | 256
}

/** The ways into an event: QR code, link and code, each also as text. */
export const ShareDialog = (props: ShareDialogProps) => {
  const { isOpen, onClose, eventReference, showingReference, name, link, accessCode, qrSize = 256 } = props
  const [hasFailed, setFailed] = useState(false)
  return (
    <Modal title={shareText.titleOf(name)} isOpen={isOpen} onClose={onClose}>
      <div className="share">
        <p>{shareText.intro}</p>
        {hasFailed ? (
          <Banner kind="error">{shareText.qrFailed}</Banner>
        ) : (
          <img
            className="share__qr"
            src={qrAddress(eventReference, showingReference, qrSize)}
            alt={shareText.qrName(name)}
            width={qrSize}
            height={qrSize}
            onError={() => setFailed(true)}
          />
        )}
        <Facts link={link} accessCode={accessCode} />
      </div>
    </Modal>
  )
}

const Facts = ({ link, accessCode }: Pick<ShareDialogProps, 'link' | 'accessCode'>) => (
  <dl className="share__facts">
    <div>
      <dt>{shareText.link}</dt>
      <dd>
        <a className="link" href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      </dd>
      <dd>
        <CopyButton value={link} label={shareText.copyLink} />
      </dd>
    </div>
    {accessCode && (
      <div>
        <dt>{shareText.code}</dt>
        <dd className="share__code">{spacedCode(accessCode)}</dd>
        <dd>
          <CopyButton value={spacedCode(accessCode)} label={shareText.copyCode} />
        </dd>
      </div>
    )}
  </dl>
)

import { useEffect, useEffectEvent } from 'react'
import { qrAddress } from '../../../api/events/events.ts'
import { shareText } from '../../../text/events/editor.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { codeEntryAddress, spacedCode } from './access-code.ts'
import type { Shared } from './shared.ts'
import './full-screen-qr.css'

interface FullScreenQrProps {
  shared: Shared
  isOpen: boolean
  onClose: () => void
}

const QR_SIZE = 1024

/** The ways in as large as the screen, to be scanned from the last row. */
export const FullScreenQr = ({ shared, isOpen, onClose }: FullScreenQrProps) => (
  <Modal title={shared.name} size="full" isOpen={isOpen} onClose={onClose}>
    <Large shared={shared} onClose={onClose} />
  </Modal>
)

const Large = ({ shared, onClose }: Pick<FullScreenQrProps, 'shared' | 'onClose'>) => {
  const { eventReference, showingReference, name, link, accessCode } = shared
  useFullScreen(onClose)
  return (
    <div className="large-qr">
      <img
        className="large-qr__code"
        src={qrAddress(eventReference, showingReference, QR_SIZE)}
        alt={shareText.qrName(name)}
        width={QR_SIZE}
        height={QR_SIZE}
      />
      <div className="large-qr__words">
        {accessCode ? (
          <>
            <p>{shareText.orEnter}</p>
            <p className="large-qr__digits">{spacedCode(accessCode)}</p>
            <p>{shareText.at}</p>
            <p className="large-qr__address">{codeEntryAddress(link, accessCode)}</p>
          </>
        ) : (
          <p className="large-qr__address">{link}</p>
        )}
      </div>
    </div>
  )
}

/** Takes the whole screen where the browser allows it. Leaving it, by Escape too, closes the picture. */
const useFullScreen = (onLeave: () => void) => {
  const change = useEffectEvent(() => !document.fullscreenElement && onLeave())
  useEffect(() => {
    const entering = document.documentElement.requestFullscreen?.().catch(() => undefined)
    const listener = () => change()
    document.addEventListener('fullscreenchange', listener)
    return () => {
      document.removeEventListener('fullscreenchange', listener)
      void entering?.then(() => document.fullscreenElement && document.exitFullscreen())
    }
  }, [])
}

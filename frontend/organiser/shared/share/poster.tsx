import { createPortal } from 'react-dom'
import { qrAddress } from '../../../api/events/events.ts'
import { shareText } from '../../../text/events/editor.ts'
import { codeEntryAddress, spacedCode } from './access-code.ts'
import type { Shared } from './shared.ts'
import './poster.css'

/** Drawn by the SVG, so the size only has to keep its shape. */
const QR_SIZE = 1024

/** What the page prints as while it is shared: an A4 sheet with the ways in, for a door or a wall. Screens don't show it. */
export const Poster = ({ shared }: { shared: Shared }) => {
  const { eventReference, showingReference, name, link, accessCode } = shared
  return createPortal(
    <div className="poster">
      <p className="poster__name" dir="auto">
        {name}
      </p>
      <p className="poster__scan">{shareText.scan}</p>
      <img
        className="poster__qr"
        src={qrAddress(eventReference, showingReference, QR_SIZE)}
        alt={shareText.qrName(name)}
        width={QR_SIZE}
        height={QR_SIZE}
      />
      {accessCode ? (
        <>
          <p>{shareText.orEnter}</p>
          <p className="poster__code">{spacedCode(accessCode)}</p>
          <p>{shareText.at}</p>
          <p className="poster__address">{codeEntryAddress(link, accessCode)}</p>
        </>
      ) : (
        <p className="poster__address">{link}</p>
      )}
    </div>,
    document.body,
  )
}

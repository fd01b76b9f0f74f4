import { createPortal } from 'react-dom'
import { useAppearance } from '../../../api/events/appearance.ts'
import { imageAddress, qrAddress } from '../../../api/events/events.ts'
import type { WatchEvent } from '../../../api/watch/types.ts'
import { shareText } from '../../../text/events/editor.ts'
import { parseUtc } from '../../../ui/display/date-format.ts'
import { codeEntryAddress, spacedCode } from './access-code.ts'
import type { Shared } from './shared.ts'
import './poster.css'

/** Drawn by the SVG, so the size only has to keep its shape. */
const QR_SIZE = 1024

/** What the page prints as while it is shared: an A4 sheet with the ways in, for a door or a wall. Screens don't show it. */
export const Poster = ({ shared }: { shared: Shared }) => {
  const { eventReference, showingReference, name, link, accessCode } = shared
  const { data: appearance } = useAppearance(accessCode, link)
  return createPortal(
    <div className="poster">
      {appearance && <PosterBrand appearance={appearance} />}
      <p className={`poster__name poster__name--${lengthOf(name)}`} dir="auto">
        {name}
      </p>
      {appearance && <PosterWhen appearance={appearance} showingReference={showingReference} />}
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

/** Long names have smaller letters, so that they stay whole beside the QR code. */
const lengthOf = (name: string) => (name.length > 120 ? 'longest' : name.length > 60 ? 'long' : 'usual')

/** Date and place of the showing, as far as they are known. */
const PosterWhen = ({
  appearance,
  showingReference,
}: { appearance: WatchEvent } & Pick<Shared, 'showingReference'>) => {
  const reference = showingReference ?? appearance.currentShowing.reference
  const showing = appearance.showings.find((one) => one.reference === reference)
  const date = showing?.startDateUtc && parseUtc(showing.startDateUtc)
  const words = [date && WHEN.format(date), showing?.location].filter(Boolean).join(' · ')
  return words ? (
    <p className="poster__when" dir="auto">
      {words}
    </p>
  ) : null
}

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** The event's logo and its accent colour, as on phones. */
const PosterBrand = ({ appearance: { welcome, accentColours } }: { appearance: WatchEvent }) => {
  const logo = welcome.wideLogo?.blobName ?? welcome.iconBlobName
  const colour = accentColours?.fill
  return (
    <>
      {colour && (
        <svg className="poster__bar" aria-hidden="true">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      {logo && <img className="poster__logo" src={imageAddress(logo, 1280)} alt="" />}
    </>
  )
}

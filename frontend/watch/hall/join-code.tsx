import { useText } from '../language/language-context.tsx'
import type { ShowingPage } from '../page.ts'

export type Hall = NonNullable<ShowingPage['hall']>

type Qr = NonNullable<Hall['qr']>

export const QrCode = ({ qr, label }: { qr: Qr; label: string }) => (
  <svg className="hall-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={label}>
    <rect width="100%" height="100%" fill="#fff" />
    <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
  </svg>
)

export const JoinQr = ({ qr }: { qr: Qr }) => <QrCode qr={qr} label={useText().hall.qr} />

/** The address and the access code to type on a phone. */
export const JoinCode = ({ accessCode, address }: { accessCode: string; address: string }) => (
  <div className="hall-code">
    <p>{useText().hall.join}</p>
    <p dir="ltr">{address}</p>
    <p className="hall-digits" dir="ltr">
      {accessCode.replace(/^(\d{4})/, '$1 ')}
    </p>
  </div>
)

/** The same, small in a corner beside the slides, for attendees who come late. */
export const JoinCorner = ({ accessCode, hall }: { accessCode: string; hall: Hall }) => (
  <aside className="hall-corner" aria-label={useText().hall.join}>
    {hall.qr && <JoinQr qr={hall.qr} />}
    <JoinCode accessCode={accessCode} address={hall.address} />
  </aside>
)

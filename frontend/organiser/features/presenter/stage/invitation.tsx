import { type ReactNode, useState } from 'react'
import { qrAddress } from '../../../../api/events/events.ts'
import { shareText } from '../../../../text/events/editor.ts'
import { invitationText } from '../../../../text/presenter/stage.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { codeEntryAddress, spacedCode } from '../../../shared/share/access-code.ts'
import './invitation.css'

interface InvitationProps {
  eventReference: string
  showingReference: string
  name: string
  link: string
  /** Undefined for a preview, which has no access code. */
  accessCode: string | undefined
  hasSlides: boolean
  startsWithFirst: boolean
  onStartsWithFirst: (startsWithFirst: boolean) => void
  /** Start, unless it is elsewhere. */
  children?: ReactNode
}

/** The width of the QR code in pixels (docs/product-rules.md#presenting). */
const QR_SIZE = 256
/** Sharp on screens with two pixels to one. */
const QR_IMAGE_SIZE = 2 * QR_SIZE

/** Fills the stage until the start: how to join, readable across a room, and whether Start shows the first slide. */
export const Invitation = (props: InvitationProps) => {
  const { eventReference, showingReference, name, link, accessCode, hasSlides } = props
  const [hasQrFailed, setQrFailed] = useState(false)
  return (
    <section className="stage-card invitation" aria-labelledby="invitation">
      <h2 id="invitation">{invitationText.heading}</h2>
      <div className="invitation__ways">
        {hasQrFailed ? (
          <Banner kind="error">{shareText.qrFailed}</Banner>
        ) : (
          <img
            className="invitation__qr"
            src={qrAddress(eventReference, showingReference, QR_IMAGE_SIZE)}
            alt={shareText.qrName(name)}
            width={QR_SIZE}
            height={QR_SIZE}
            onError={() => setQrFailed(true)}
          />
        )}
        {accessCode ? <CodeEntry link={link} accessCode={accessCode} /> : <p className="invitation__address">{link}</p>}
      </div>
      <div className="invitation__start">
        {props.children}
        {hasSlides && (
          <Checkbox name="startsWithFirst" isSelected={props.startsWithFirst} onChange={props.onStartsWithFirst}>
            {invitationText.startsWithFirst}
          </Checkbox>
        )}
      </div>
    </section>
  )
}

const CodeEntry = ({ link, accessCode }: { link: string; accessCode: string }) => (
  <dl className="invitation__facts">
    <div>
      <dt>{shareText.codeEntry}</dt>
      <dd className="invitation__address">{codeEntryAddress(link, accessCode)}</dd>
    </div>
    <div>
      <dt>{shareText.code}</dt>
      <dd className="invitation__code">{spacedCode(accessCode)}</dd>
    </div>
  </dl>
)

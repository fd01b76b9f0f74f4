import type { LecternEvent } from '../../../../api/events/events.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { hallText } from '../../../../text/presenter-hall.ts'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { ownFrameAddress } from '../../../shared/addresses/frame-address.ts'
import { linkOf } from '../presenter-header.tsx'

/**
 * The view for a projector: opened here it carries the organiser's log-in and takes no seat; the link for another
 * computer takes one, like a phone.
 */
export const HallLink = ({ event, showing }: { event: LecternEvent; showing: Showing }) => {
  const link = linkOf(event, showing)
  return (
    <div className="row">
      <Link
        href={ownFrameAddress(link, { query: { display: 'hall' } })}
        target="_blank"
        look="secondary"
        size="small"
        icon="image"
      >
        {hallText.open}
        <span className="visually-hidden"> {hallText.opensNewTab}</span>
      </Link>
      <CopyButton label={hallText.copy} value={`${link}?display=hall`} />
      <CopyButton label={hallText.copyOverlay} value={`${link}?display=overlay`} />
    </div>
  )
}

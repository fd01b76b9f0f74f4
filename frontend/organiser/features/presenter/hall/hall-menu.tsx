import type { LecternEvent } from '../../../../api/events/events.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { hallText } from '../../../../text/presenter/hall.ts'
import { copyText } from '../../../../ui/actions/copy-text.ts'
import { Menu, type MenuEntry } from '../../../../ui/actions/menu.tsx'
import { ownFrameAddress } from '../../../shared/addresses/frame-address.ts'
import { linkOf } from '../presentation.ts'

/**
 * The views for a projector and for video: opened here the hall view carries the organiser's log-in and takes no seat; the
 * links for another computer take one, like a phone.
 */
export const hallEntries = (event: LecternEvent, showing: Showing): MenuEntry[] => {
  const link = linkOf(event, showing)
  return [
    {
      id: 'hall',
      label: hallText.open,
      icon: 'screen',
      href: ownFrameAddress(link, { query: { display: 'hall' } }),
      target: '_blank',
    },
    { id: 'hall-link', label: hallText.copy, icon: 'copy', onAction: () => copyText(`${link}?display=hall`) },
    { id: 'overlay', label: hallText.copyOverlay, icon: 'copy', onAction: () => copyText(`${link}?display=overlay`) },
  ]
}

export const HallMenu = ({ event, showing }: { event: LecternEvent; showing: Showing }) => (
  <Menu label={hallText.menu} icon="screen" variant="secondary" entries={hallEntries(event, showing)}>
    {hallText.menu}
  </Menu>
)

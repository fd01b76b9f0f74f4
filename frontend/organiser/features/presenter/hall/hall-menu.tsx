import { furtherLanguages, type LecternEvent } from '../../../../api/events/events.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { hallText } from '../../../../text/presenter/hall.ts'
import { handoutText } from '../../../../text/presenter/handout.ts'
import { liveNotesText } from '../../../../text/presenter/live-notes.ts'
import { reportText } from '../../../../text/presenter/report.ts'
import { copyText } from '../../../../ui/actions/copy-text.ts'
import { Menu, type MenuEntry } from '../../../../ui/actions/menu.tsx'
import { paths } from '../../../paths.ts'
import { ownFrameAddress } from '../../../shared/addresses/frame-address.ts'
import { linkOf } from '../presentation.ts'

interface HallMenuProps {
  event: LecternEvent
  showing: Showing
  /** Opens the dialog with the link of the stage display. */
  onStage: () => void
  /** Opens the dialog with the languages of the hall. */
  onLanguages: () => void
  /** Opens the field for live notes. */
  onWrite: () => void
}

/**
 * The views for a projector and for video: opened here the hall view carries the organiser's log-in and takes no seat; the
 * links for another computer take one, like a phone.
 */
export const hallEntries = ({ event, showing, onStage, onLanguages, onWrite }: HallMenuProps): MenuEntry[] => {
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
    ...(furtherLanguages(event).length > 0
      ? [{ id: 'hall-languages', label: hallText.languages, icon: 'globe' as const, onAction: onLanguages }]
      : []),
    { id: 'stage', label: hallText.stage, icon: 'person', onAction: onStage },
    { id: 'overlay', label: hallText.copyOverlay, icon: 'copy', onAction: () => copyText(`${link}?display=overlay`) },
    {
      id: 'hall-captions',
      label: hallText.copyWithCaptions,
      icon: 'copy',
      onAction: () => copyText(`${link}?display=hall&captions=on`),
    },
    { id: 'notes', label: liveNotesText.open, icon: 'text', onAction: onWrite },
    { id: 'handout', label: handoutText.link, icon: 'print', href: paths.handout(event.reference, showing.reference) },
    ...(showing.presentationStartUtc && !showing.isPreview
      ? [
          {
            id: 'report',
            label: reportText.link,
            icon: 'users',
            href: paths.report(event.reference, showing.reference),
          } as const,
        ]
      : []),
  ]
}

export const HallMenu = (props: HallMenuProps) => (
  <Menu label={hallText.menu} icon="screen" variant="secondary" entries={hallEntries(props)}>
    {hallText.menu}
  </Menu>
)

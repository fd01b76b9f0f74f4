import { announcementText } from '../../../../text/presenter/announcement.ts'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { AnnouncementPanel, type AnnouncementProps } from './announcement-panel.tsx'

interface SheetProps extends AnnouncementProps {
  isOpen: boolean
  onClose: () => void
}

/** Announcing a line on a small screen. */
export const AnnouncementSheet = ({ isOpen, onClose, ...announcement }: SheetProps) => (
  <Modal title={announcementText.label} isOpen={isOpen} onClose={onClose}>
    <AnnouncementPanel {...announcement} />
  </Modal>
)

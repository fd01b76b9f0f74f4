import type { ReactNode } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { FocusReturn } from '../focus/focus-return.ts'
import './overlays.css'

interface ModalProps {
  title: string
  isOpen: boolean
  onClose: () => void
  size?: 'dialog' | 'half' | 'full'
  /** Without a close button the content must offer a way out; Escape always works. */
  hasCloseButton?: boolean
  /** Whether pressing outside closes it. */
  isDismissable?: boolean
  children: ReactNode
}

/**
 * A modal dialog: it takes the focus, Escape closes it, and the focus returns to the opener. The focus starts on a field
 * that asks for it, otherwise on "Close": on the dialog itself, screen readers would read all its words in one breath.
 */
export const Modal = ({
  title,
  isOpen,
  onClose,
  size = 'dialog',
  hasCloseButton = true,
  isDismissable = true,
  children,
}: ModalProps) => (
  <ModalOverlay
    className="overlay"
    isOpen={isOpen}
    isDismissable={isDismissable}
    onOpenChange={(open) => !open && onClose()}
  >
    <AriaModal className={`modal modal--${size}`}>
      <FocusReturn />
      <Dialog className="dialog">
        <div className="dialog__head">
          <Heading slot="title">{title}</Heading>
          {hasCloseButton && (
            <Button icon="close" variant="quiet" aria-label={uiText.close} onPress={onClose} autoFocus />
          )}
        </div>
        <div className="dialog__body">{children}</div>
      </Dialog>
    </AriaModal>
  </ModalOverlay>
)

import { type ReactNode, useId } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import './overlays.css'

interface ConfirmDialogProps {
  /** The question, which is the dialog's name. */
  question: string
  /** The confirming button's verb, for instance "Delete". */
  confirmLabel: string
  isOpen: boolean
  isPending?: boolean
  /** If it returns a promise, the dialog waits for it. */
  onConfirm: () => unknown
  onCancel: () => void
  children?: ReactNode
}

/**
 * Confirms before data is lost. Pressing outside doesn't close it; Escape cancels, and the focus starts on "Cancel".
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { question, confirmLabel, isOpen, isPending = false, onConfirm, onCancel, children } = props
  const textId = useId()
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AriaModal className="modal modal--confirm">
        <Dialog role="alertdialog" className="dialog" {...(children ? { 'aria-describedby': textId } : {})}>
          <div className="dialog__body">
            <Heading slot="title">{question}</Heading>
            {children && (
              <div id={textId} className="dialog__text">
                {children}
              </div>
            )}
            <div className="dialog__actions">
              <Button onPress={onCancel} autoFocus>
                {uiText.cancel}
              </Button>
              <Button variant="danger" isPending={isPending} onPress={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </div>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

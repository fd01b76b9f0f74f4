import { type ReactNode, useId } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import './overlays.css'

interface ConfirmDialogProps {
  /** The question, which names the dialog. */
  question: string
  /** The verb of the answer, for instance "Delete". */
  confirmLabel: string
  isOpen: boolean
  isPending?: boolean
  /** A promise that it gives back is waited for. */
  onConfirm: () => unknown
  onCancel: () => void
  children?: ReactNode
}

/** Asks before something is lost. Nothing outside it dismisses it; Escape is "Cancel", where the focus starts. */
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

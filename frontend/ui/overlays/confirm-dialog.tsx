import { type ReactNode, useCallback, useId, useRef } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { letFocusSpeakFirst } from '../feedback/announcer.tsx'
import { FocusReturn } from '../focus/focus-return.ts'
import './overlays.css'

/** How long the notice of the result waits at most for the dialog to close and the focus to be spoken. */
const CLOSES_MS = 1_500
/** What has a better place for the focus than an opener that may go sets it sooner. */
const REST_AFTER_CONFIRMING_MS = 700

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
 * Confirms before data is lost. Pressing outside doesn't close it; Escape cancels, and the focus starts on "Cancel". A
 * dialog and no `alertdialog`, which is read twice (docs/decisions/0053-what-screen-readers-say.md).
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { question, confirmLabel, isOpen, isPending = false, onConfirm, onCancel, children } = props
  const textId = useId()
  const isConfirmed = useRef(false)
  // What opened it often goes with what was deleted: it would be spoken although it's gone
  const restMs = useCallback(() => (isConfirmed.current ? REST_AFTER_CONFIRMING_MS : undefined), [])
  const cancel = () => {
    isConfirmed.current = false
    onCancel()
  }
  const confirm = () => {
    isConfirmed.current = true
    letFocusSpeakFirst(CLOSES_MS)
    return onConfirm()
  }
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={(open) => !open && cancel()}>
      <AriaModal className="modal modal--confirm">
        <FocusReturn restMs={restMs} />
        {/* Where screen readers wait if the menu item that asked is gone: inside the dialog, the question would be silent */}
        <button type="button" className="visually-hidden" tabIndex={-1} aria-label={uiText.dismiss} onClick={cancel} />
        <Dialog className="dialog" {...(children ? { 'aria-describedby': textId } : {})}>
          <div className="dialog__body">
            <Heading slot="title">{question}</Heading>
            {children && (
              <div id={textId} className="dialog__text">
                {children}
              </div>
            )}
            <div className="dialog__actions">
              <Button onPress={cancel} autoFocus>
                {uiText.cancel}
              </Button>
              <Button variant="danger" isPending={isPending} onPress={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </div>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

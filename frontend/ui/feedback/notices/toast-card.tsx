import { useEffect, useRef, useState } from 'react'
import { uiText } from '../../../text/ui.ts'
import { Button } from '../../actions/button.tsx'
import { Icon, type IconName } from '../../actions/icon.tsx'
import { ErrorMessage } from '../banner.tsx'
import { type Toast, timeLeft, toastStore } from '../toast-store.ts'

export const noticeIcons: Record<Toast['kind'], IconName> = { success: 'tick', info: 'info', error: 'warning' }

interface ToastCardProps {
  toast: Toast
  /** Moves the focus elsewhere when no other notice is left to take it. */
  onLastClosed: () => void
  /** The same for an action, which it carries out and which may move the focus itself. */
  onLastActed: (act: () => unknown) => unknown
}

/** One notice on screen. Hovering or focusing keeps it there; Escape closes it. */
export const ToastCard = ({ toast, onLastClosed, onLastActed }: ToastCardProps) => {
  const card = useRef<HTMLLIElement>(null)
  const hold = useTime(toast)
  const leave = (end: () => unknown, endElsewhere?: typeof onLastActed) => {
    const neighbour = card.current?.nextElementSibling ?? card.current?.previousElementSibling
    const button = neighbour?.querySelector('button')
    if (!button && endElsewhere) return endElsewhere(end)
    if (button) button.focus()
    else onLastClosed()
    return end()
  }
  const close = () => leave(() => toastStore.close(toast.id))
  return (
    <li
      ref={card}
      className={`toast toast--${toast.kind}`}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Icon name={noticeIcons[toast.kind]} />
      <span className="toast__message">
        <ErrorMessage error={toast} />
      </span>
      {toast.action && (
        <Button
          variant="quiet"
          icon="undo"
          aria-label={uiText.actionOf(toast.action.label, toast.message)}
          onPress={() => leave(() => toastStore.act(toast), onLastActed)}
        >
          {toast.action.label}
        </Button>
      )}
      <Button icon="close" variant="quiet" aria-label={uiText.closeNotification} onPress={close} />
    </li>
  )
}

/** Dismisses the notice when its time is up; the returned functions pause and resume the timer. */
const useTime = (toast: Toast) => {
  const [isHeld, setHeld] = useState(false)
  const wasHeld = useRef(false)
  useEffect(() => {
    const left = timeLeft(toast, isHeld, wasHeld.current, Date.now())
    if (isHeld) wasHeld.current = true
    if (left === undefined) return
    const timer = setTimeout(() => toastStore.dismiss(toast.id), left)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  return setHeld
}

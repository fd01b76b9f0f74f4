import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { Icon, type IconName } from '../actions/icon.tsx'
import { formatDateTime } from '../display/date-format.ts'
import { type Toast, timeLeft, toastStore } from './toast-store.ts'
import './toast-region.css'

const openers = new Set<() => void>()

/** Opens the list of all notices, as F6 does; for a button in the page's header. */
export const openNotifications = () => {
  for (const open of openers) open()
}

/** The notices on screen and, on F6, the list of everything that was said. */
export const ToastRegion = () => {
  const { visible, history } = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get)
  const { isOpen, open, close, panel } = useHistoryPanel()
  useF6(isOpen ? close : open)
  return (
    <section className="toasts" aria-label={uiText.notifications} data-react-aria-top-layer="true">
      {isOpen && <History history={history} panel={panel} onClose={close} />}
      {!isOpen && visible.length > 0 && (
        <ul className="plain-list toasts__list">
          {visible.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </ul>
      )}
    </section>
  )
}

const useHistoryPanel = () => {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const open = () => {
    opener.current = document.activeElement
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])
  useEffect(() => {
    openers.add(open)
    return () => {
      openers.delete(open)
    }
  })
  return { isOpen, open, close, panel }
}

const useF6 = (toggle: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

interface HistoryProps {
  history: readonly Toast[]
  panel: React.RefObject<HTMLDivElement | null>
  onClose: () => void
}

const History = ({ history, panel, onClose }: HistoryProps) => (
  <div
    ref={panel}
    role="dialog"
    aria-label={uiText.notifications}
    tabIndex={-1}
    className="toast-history"
    onKeyDown={(event) => event.key === 'Escape' && onClose()}
  >
    <div className="row row--between">
      <h2>{uiText.notifications}</h2>
      <Button icon="close" variant="quiet" aria-label={uiText.closeNotifications} onPress={onClose} />
    </div>
    {history.length === 0 ? (
      <p className="muted">{uiText.noNotifications}</p>
    ) : (
      <ul className="plain-list">
        {history.map((toast) => (
          <li key={toast.id}>
            {toast.kind === 'error' && `${uiText.error}: `}
            {toast.message} <span className="muted small">{formatDateTime(new Date(toast.at))}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)

const icons: Record<Toast['kind'], IconName> = { success: 'tick', info: 'bell', error: 'warning' }

const ToastCard = ({ toast }: { toast: Toast }) => {
  const [isHeld, setHeld] = useState(false)
  const wasHeld = useRef(false)
  useEffect(() => {
    const left = timeLeft(toast, isHeld, wasHeld.current, Date.now())
    if (isHeld) wasHeld.current = true
    if (left === undefined) return
    const timer = setTimeout(() => toastStore.dismiss(toast.id), left)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  return (
    <li
      className={`toast toast--${toast.kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.kind]} />
      <span className="toast__message">{toast.message}</span>
      <Button
        icon="close"
        variant="quiet"
        aria-label={uiText.closeNotification}
        onPress={() => toastStore.dismiss(toast.id)}
      />
    </li>
  )
}

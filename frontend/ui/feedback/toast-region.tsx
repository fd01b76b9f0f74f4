import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { Icon, type IconName } from '../actions/icon.tsx'
import { formatDateTime } from '../display/date-format.ts'
import { ErrorMessage } from './banner.tsx'
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
  const region = useRef<HTMLElement>(null)
  const isAtTop = useOutOfTheWay(region, visible)
  return (
    <section
      ref={region}
      className={isAtTop ? 'toasts toasts--top' : 'toasts'}
      aria-label={uiText.notifications}
      data-react-aria-top-layer="true"
    >
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

/** Whether the notices stand at the top: they change sides when they would cover what has the focus. */
const useOutOfTheWay = (region: RefObject<HTMLElement | null>, visible: readonly Toast[]) => {
  const [isAtTop, setAtTop] = useState(false)
  useEffect(() => {
    if (visible.length === 0) return setAtTop(false)
    const check = () => {
      const [notices, focused] = [region.current, document.activeElement]
      if (!notices || !focused || focused === document.body || notices.contains(focused)) return
      if (overlap(notices.getBoundingClientRect(), focused.getBoundingClientRect())) setAtTop((before) => !before)
    }
    check()
    document.addEventListener('focusin', check)
    return () => document.removeEventListener('focusin', check)
  }, [region, visible])
  return isAtTop
}

const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

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
  panel: RefObject<HTMLDivElement | null>
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
            <ErrorMessage error={toast} /> <span className="muted small">{formatDateTime(new Date(toast.at))}</span>
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
      <span className="toast__message">
        <ErrorMessage error={toast} />
      </span>
      <Button
        icon="close"
        variant="quiet"
        aria-label={uiText.closeNotification}
        onPress={() => toastStore.dismiss(toast.id)}
      />
    </li>
  )
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { uiText } from '../../text/ui.ts'
import { focusClose } from './notices/focus-close.ts'
import { NoticeList } from './notices/notice-list.tsx'
import { ToastCard } from './notices/toast-card.tsx'
import { useReturnFocus } from './notices/use-return-focus.ts'
import { useToastPlacement } from './toast-placement.ts'
import { toastStore } from './toast-store.ts'
import './notices/notices.css'
import './toast-region.css'

const openers = new Set<() => void>()

/** Opens the list of all notices, as F6 does; for a button in the page's header. */
export const openNotifications = () => {
  for (const open of openers) open()
}

/** The notices on screen and, on F6, the list of all notices. */
export const ToastRegion = () => {
  const { visible, history } = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get)
  const region = useRef<HTMLElement>(null)
  const { returnFocus, returnAfterAction } = useReturnFocus(region)
  const { isOpen, setOpen, close, panel } = useNoticeList(returnFocus)
  const closeForAction = (act: () => unknown) => {
    void returnAfterAction(act)
    setOpen(false)
  }
  useToastPlacement(region)
  return (
    <section ref={region} className="toasts" aria-label={uiText.notifications} data-react-aria-top-layer="true">
      {isOpen && (
        <NoticeList
          history={history}
          panel={panel}
          onClose={close}
          onLeave={() => setOpen(false)}
          onAct={closeForAction}
        />
      )}
      {!isOpen && visible.length > 0 && (
        <ul className="plain-list toasts__list">
          {visible.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onLastClosed={returnFocus} onLastActed={returnAfterAction} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** F6 moves the focus into the list, and from there back. */
const useNoticeList = (returnFocus: () => void) => {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const open = () => {
    setOpen(true)
    focusClose(panel.current)
  }
  const close = () => {
    returnFocus()
    setOpen(false)
  }
  const toggle = () => (panel.current?.contains(document.activeElement) ? close() : open())
  useEffect(() => {
    if (isOpen) focusClose(panel.current)
  }, [isOpen])
  useEffect(() => {
    openers.add(open)
    return () => {
      openers.delete(open)
    }
  })
  useF6(toggle)
  return { isOpen, setOpen, close, panel }
}

const useF6 = (toggle: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

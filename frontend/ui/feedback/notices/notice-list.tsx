import { type RefObject, useEffect } from 'react'
import { uiText } from '../../../text/ui.ts'
import { Button } from '../../actions/button.tsx'
import { Icon } from '../../actions/icon.tsx'
import { Tag } from '../../display/card.tsx'
import { DateText } from '../../display/date-text.tsx'
import { announce } from '../announcer.tsx'
import { ErrorMessage } from '../banner.tsx'
import { type PastToast, toastStore } from '../toast-store.ts'
import { focusClose } from './focus-close.ts'
import { noticeIcons } from './toast-card.tsx'

interface NoticeListProps {
  history: readonly PastToast[]
  panel: RefObject<HTMLDivElement | null>
  onClose: () => void
  /** The focus has moved to the page, which the list would cover (WCAG 2.4.11). */
  onLeave: () => void
  /** Closes for a notice's action, which it carries out and which may move the focus. */
  onAct: (act: () => unknown) => void
}

/** All notices, newest first. Unread ones stay marked until the list closes. */
export const NoticeList = ({ history, panel, onClose, onLeave, onAct }: NoticeListProps) => {
  useEffect(() => toastStore.readAll, [])
  const clear = () => {
    focusClose(panel.current)
    toastStore.clear()
    announce(uiText.notificationsCleared)
  }
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={uiText.notifications}
      tabIndex={-1}
      className="notices"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={({ relatedTarget, currentTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && onLeave()
      }
    >
      <div className="row row--between">
        <h2>{uiText.notifications}</h2>
        <Button icon="close" variant="quiet" aria-label={uiText.closeNotifications} onPress={onClose} />
      </div>
      {history.length === 0 ? (
        <p className="muted">{uiText.noNotifications}</p>
      ) : (
        <>
          <ul className="plain-list notices__list" aria-label={uiText.notifications}>
            {history.map((toast) => (
              <Notice key={toast.id} toast={toast} onAct={onAct} />
            ))}
          </ul>
          <Button icon="delete" onPress={clear}>
            {uiText.clearNotifications}
          </Button>
        </>
      )}
    </div>
  )
}

interface NoticeProps {
  toast: PastToast
  /** Leads back to the page. */
  onAct: (act: () => unknown) => void
}

const Notice = ({ toast, onAct }: NoticeProps) => (
  <li className={`notice notice--${toast.kind}`}>
    <Icon name={noticeIcons[toast.kind]} />
    <div>
      <p className="notice__message">
        <ErrorMessage error={toast} />
      </p>
      {toast.action && (
        <Button
          size="small"
          icon="undo"
          aria-label={uiText.actionOf(toast.action.label, toast.message)}
          onPress={() => onAct(() => toastStore.act(toast))}
        >
          {toast.action.label}
        </Button>
      )}
      <p className="row muted small">
        <span className="notice__kind">{uiText.notificationKinds[toast.kind]}</span>
        <DateText value={new Date(toast.at).toISOString()} />
        {!toast.isRead && <Tag tone="accent">{uiText.newNotification}</Tag>}
      </p>
    </div>
  </li>
)

import { useSyncExternalStore } from 'react'
import { uiText } from '../../../text/ui.ts'
import { Button } from '../../actions/button.tsx'
import { openNotifications } from '../toast-region.tsx'
import { toastStore, unreadOf } from '../toast-store.ts'
import './notices.css'

/** Opens the list of notices without F6. The unread count is shown and part of its name. */
export const NotificationsButton = () => {
  const { history } = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get)
  const unread = unreadOf(history)
  return (
    <span className="notices-button">
      <Button
        icon="bell"
        variant="quiet"
        aria-label={unread > 0 ? uiText.unreadNotifications(unread) : uiText.notifications}
        aria-haspopup="dialog"
        aria-keyshortcuts="F6"
        onPress={openNotifications}
      />
      {unread > 0 && (
        <span className="notices-button__count" aria-hidden="true">
          {unread}
        </span>
      )}
    </span>
  )
}

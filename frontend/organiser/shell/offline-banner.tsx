import { useSyncExternalStore } from 'react'
import { shellText } from '../../text/shell.ts'
import { Icon } from '../../ui/actions/icon.tsx'
import { POLITE } from '../../ui/screen/live-region.ts'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shows that the device is offline. The region is always rendered, so its text is announced. */
export const OfflineBanner = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div {...POLITE} className={isOnline ? undefined : 'offline'}>
      {!isOnline && (
        <>
          <Icon name="warning" /> {shellText.offline}
        </>
      )}
    </div>
  )
}

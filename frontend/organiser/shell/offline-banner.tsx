import { useSyncExternalStore } from 'react'
import { shellText } from '../../text/shell.ts'
import { Icon } from '../../ui/actions/icon.tsx'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says when the device has no connection. The region is always there, so that its words are heard. */
export const OfflineBanner = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={isOnline ? undefined : 'offline'}>
      {!isOnline && (
        <>
          <Icon name="warning" /> {shellText.offline}
        </>
      )}
    </div>
  )
}

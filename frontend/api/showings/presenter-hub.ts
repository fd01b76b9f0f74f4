import { HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import { useEffect, useRef, useState } from 'react'
import type { HubMessageBody } from '../../../generated/hub.ts'
import { reconnectDelay } from '../../../openapi/client/connection/reconnect-delay.ts'
import { endLogin } from '../client/client.ts'

const HUB = '/hubs/showing'

export interface PresenterHub {
  /** How many attendees are connected; undefined until the first count arrives. */
  viewers: number | undefined
  isConnected: boolean
  /** Retries immediately. */
  reconnectNow: () => void
}

interface Options {
  showingReference: string
  /** What is shown may have changed: by another presenter, or while disconnected. */
  onChanged: () => void
}

/**
 * The presenter's live connection. Fetches the viewer count on every connect and on the server's hints. After a loss it
 * retries forever, and immediately when the device is back online (hub.md).
 */
export const usePresenterHub = ({ showingReference, onChanged }: Options): PresenterHub => {
  const [viewers, setViewers] = useState<number>()
  const [isConnected, setConnected] = useState(true) // no alarm before the first attempt has failed
  const reconnect = useRef<() => void>(() => undefined)
  const changed = useRef(onChanged)
  useEffect(() => {
    changed.current = onChanged
  })
  useEffect(() => {
    setViewers(undefined)
    const connection = keepConnected({
      showingReference,
      onCount: setViewers,
      onConnected: (isUp) => {
        setConnected(isUp)
        if (isUp) changed.current()
      },
      onChanged: () => changed.current(),
    })
    reconnect.current = connection.reconnectNow
    return connection.stop
  }, [showingReference])
  return { viewers, isConnected, reconnectNow: () => reconnect.current() }
}

interface Listeners {
  showingReference: string
  onCount: (count: number) => void
  onConnected: (isConnected: boolean) => void
  onChanged: () => void
}

const keepConnected = (listeners: Listeners) => {
  const hub = buildHub(listeners)
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const start = async () => {
    clearTimeout(timer)
    if (isStopped || hub.state !== HubConnectionState.Disconnected) return
    try {
      await hub.start()
      attempt = 0
      listeners.onConnected(true)
      await hub.invoke('RequestGroupCount', listeners.showingReference)
    } catch {
      // The close handler only covers connections that were up, so a failed start schedules its own retry
      if (hub.state === HubConnectionState.Disconnected) later()
    }
  }
  const later = () => {
    if (isStopped) return
    listeners.onConnected(false)
    clearTimeout(timer)
    timer = setTimeout(start, reconnectDelay(attempt++))
  }
  const atOnce = () => {
    if (document.visibilityState === 'visible') void start()
  }
  hub.onclose(later)
  addEventListener('online', atOnce)
  document.addEventListener('visibilitychange', atOnce)
  void start()
  return {
    reconnectNow: () => void start(),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', atOnce)
      document.removeEventListener('visibilitychange', atOnce)
      void hub.stop()
    },
  }
}

const buildHub = ({ showingReference, onCount, onChanged }: Listeners) => {
  const hub = new HubConnectionBuilder().withUrl(HUB).configureLogging(LogLevel.None).build()
  hub.on('UpdateGroupCount', ({ reference, count }: HubMessageBody<'UpdateGroupCount'>) => {
    if (reference === showingReference) onCount(count)
  })
  hub.on('RefreshCounts', () => {
    hub.invoke('RequestGroupCount', showingReference).catch(() => undefined)
  })
  const changed = () => {
    onChanged() // returns undefined: the client complains about handlers with a return value
  }
  hub.on('SessionEnded', () => {
    endLogin()
  })
  hub.on('DisplayChanged', changed)
  hub.on('ShowingChanged', changed)
  return hub
}

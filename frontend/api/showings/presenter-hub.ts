import { useEffect, useRef, useState } from 'react'
import { createHub, type Transport } from '../../../openapi/client/connection/hub.ts'
import { onWaking } from '../../../openapi/client/connection/page.ts'
import { ReconnectingConnection } from '../../../openapi/client/connection/reconnecting-connection.ts'
import { endLogin } from '../client/client.ts'

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
 * The presenter's live connection. Fetches the viewer count on every connect and on the server's hints. After a loss it retries
 * forever. When the device is back online or the page is visible again, the connection is verified at once, because it may look
 * open but be dead (hub.md).
 */
export const usePresenterHub = ({ showingReference, onChanged }: Options): PresenterHub => {
  const [viewers, setViewers] = useState<number>()
  const [isConnected, setConnected] = useState(true) // no alarm before both transports have failed
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
  let wasUp = false
  let failures = 0
  const connection = new ReconnectingConnection({
    open: (transport, onClosed) => open(listeners, transport, onClosed),
    join: (hub) => hub.count(),
    onUp: () => {
      wasUp = true
      listeners.onConnected(true)
    },
    onDown: () => {
      failures += 1
      // The first attempt also fails where only WebSockets are blocked
      if (wasUp || failures > 1) listeners.onConnected(false)
    },
  })
  const stopWaking = onWaking(() => void connection.verify())
  void connection.tryNow()
  return {
    reconnectNow: () => void connection.tryNow(),
    stop: () => {
      stopWaking()
      void connection.stop()
    },
  }
}

const open = async (listeners: Listeners, transport: Transport, onClosed: () => void) => {
  const { showingReference, onCount, onChanged } = listeners
  const hub = createHub({ origin: '', transport })
  const count = async () => void (await hub.invoke('RequestGroupCount', showingReference))
  hub.on('UpdateGroupCount', (message) => {
    if (message.reference === showingReference) onCount(message.count)
  })
  hub.on('RefreshCounts', () => void count().catch(() => undefined))
  hub.on('SessionEnded', () => void endLogin())
  hub.on('DisplayChanged', onChanged)
  hub.on('ShowingChanged', onChanged)
  await hub.start()
  hub.onClosed(onClosed)
  return { count, close: hub.close }
}

import { reconnectDelay } from '../../api/reconnect-delay.ts'
import type { OpenHub, Transport } from '../../api/watch-hub.ts'

interface Options {
  open: (transport: Transport, onClosed: () => void) => Promise<OpenHub>
  /** Joins over a connection; a rejection means that the connection is of no use. */
  join: (hub: OpenHub) => Promise<void>
  onUp: () => void
  onDown: () => void
}

/**
 * Keeps one connection open and never gives up: after a loss it tries again after scattered waits of at most 30 s, and
 * at once when told to. A try that failed is followed by one over the other transport, so that a network without
 * WebSockets is found out, and one that worked is kept.
 */
export const keepConnected = ({ open, join, onUp, onDown }: Options) => {
  let hub: OpenHub | undefined
  let transport: Transport = 'socket'
  let failures = 0
  let isTrying = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const tryAgainLater = () => {
    if (isStopped) return
    onDown()
    clearTimeout(timer)
    // From 1: a whole hall that lost its server together must not come back in the same moment
    timer = setTimeout(tryNow, reconnectDelay(++failures))
  }
  const connect = async () => {
    let isClosed = false
    const opened = await open(transport, () => {
      isClosed = true
      if (hub !== opened) return
      hub = undefined
      tryAgainLater()
    })
    try {
      await join(opened)
      if (isClosed || isStopped) throw new Error('Closed while joining')
    } catch (error) {
      void opened.close()
      throw error
    }
    hub = opened
    failures = 0
    onUp()
  }
  const tryNow = async () => {
    if (isTrying || isStopped || hub) return
    clearTimeout(timer)
    isTrying = true
    try {
      await connect()
    } catch {
      transport = transport === 'socket' ? 'negotiated' : 'socket'
      tryAgainLater()
    } finally {
      isTrying = false
    }
  }

  return {
    tryNow,
    /** Proves the connection by joining over it again: a phone that slept may hold a dead one that looks open. */
    verify: async () => {
      const doubtful = hub
      if (!doubtful) return tryNow()
      try {
        await join(doubtful)
        if (hub === doubtful) onUp()
      } catch {
        if (hub !== doubtful) return
        hub = undefined
        void doubtful.close()
        onDown()
        await tryNow()
      }
    },
    isUp: () => hub !== undefined,
    /** Leaves the showing for good. */
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      const last = hub
      hub = undefined
      await last?.leave()
      await last?.close()
    },
  }
}

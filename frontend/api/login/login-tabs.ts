import type { LoginChange } from './login-flow.ts'

const CHANNEL = 'lectern-login'

interface Channel {
  postMessage: (message: unknown) => void
  onmessage: ((event: MessageEvent) => void) | null
}

/**
 * Broadcasts log-ins and log-outs to the browser's other tabs.
 * @param channel undefined where the browser has no BroadcastChannel; then a tab finds out at its next call
 */
export const createLoginTabs = (channel: Channel | undefined) => {
  const listeners = new Set<(change: LoginChange) => void>()
  if (channel) {
    channel.onmessage = ({ data }) => {
      if (data === 'in' || data === 'out') for (const listener of listeners) listener(data)
    }
  }
  return {
    notify: (change: LoginChange) => channel?.postMessage(change),
    /** Subscribes to log-ins and log-outs in other tabs. Returns the unsubscribe function. */
    subscribe: (listener: (change: LoginChange) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const openLoginChannel = (): Channel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)

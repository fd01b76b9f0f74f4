import type { LoginChange } from './login-flow.ts'

const CHANNEL = 'lectern-login'

interface Channel {
  postMessage: (message: unknown) => void
  onmessage: ((event: MessageEvent) => void) | null
}

/**
 * Lets the tabs of one browser know of each other's log-ins and log-outs.
 * @param channel none where the browser has no BroadcastChannel; then a tab learns of it at its next call
 */
export const createLoginTabs = (channel: Channel | undefined) => {
  const listeners = new Set<(change: LoginChange) => void>()
  if (channel) {
    channel.onmessage = ({ data }) => {
      if (data === 'in' || data === 'out') for (const listener of listeners) listener(data)
    }
  }
  return {
    tell: (change: LoginChange) => channel?.postMessage(change),
    /** Calls back when another tab has logged in or out. Answers how to stop. */
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

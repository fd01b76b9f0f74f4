import { announce } from './announcer.tsx'

export interface Toast {
  id: number
  kind: 'success' | 'info' | 'error'
  message: string
  /** The way to a better plan stands beside it. */
  requiresUpgrade?: boolean
  at: number
}

type SaidToast = Omit<Toast, 'id' | 'at'>

interface ToastState {
  /** On screen now, oldest first. */
  visible: readonly Toast[]
  /** Everything said since the page was loaded, newest first. */
  history: readonly Toast[]
}

/** Time on screen (document 2, section 9). */
export const TOAST_MS = 3000
/** Least time on screen for one that is hovered or focused. */
export const TOAST_HELD_MS = 5000
const HISTORY_LENGTH = 50

/** Where notices live outside React, so that any call's answer can leave one. */
export const createToastStore = (now: () => number = Date.now) => {
  let state: ToastState = { visible: [], history: [] }
  let nextId = 1
  const listeners = new Set<() => void>()
  const set = (next: ToastState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add: (said: SaidToast) => {
      const toast: Toast = { ...said, id: nextId++, at: now() }
      set({ visible: [...state.visible, toast], history: [toast, ...state.history].slice(0, HISTORY_LENGTH) })
      return toast
    },
    dismiss: (id: number) => set({ ...state, visible: state.visible.filter((toast) => toast.id !== id) }),
  }
}

export const toastStore = createToastStore()

/** Shows a notice for three seconds (an error until it is closed) and says it, unless something else does. */
export const showToast = (toast: SaidToast, isSaidElsewhere = false) => {
  if (!isSaidElsewhere) announce(toast.message)
  return toastStore.add(toast)
}

/** Milliseconds until a notice leaves, or undefined while it stays: errors stay, and so does one that is held. */
export const timeLeft = (toast: Toast, isHeld: boolean, wasHeld: boolean, now: number): number | undefined => {
  if (toast.kind === 'error' || isHeld) return undefined
  return Math.max(0, toast.at + (wasHeld ? TOAST_HELD_MS : TOAST_MS) - now)
}

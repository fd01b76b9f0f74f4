import { uiText } from '../../text/ui.ts'
import { createStore } from '../store.ts'
import { announceNotice } from './announcer.tsx'

export interface ToastAction {
  label: string
  /** A promise lasts until the action has moved the focus or has shown why it failed; it isn't rejected. */
  onAction: () => unknown
}

export interface Toast {
  id: number
  kind: 'success' | 'info' | 'error'
  message: string
  /** Shows an upgrade link beside it. */
  requiresUpgrade?: boolean
  /** What can be done about it, such as undoing it. It can be done once. */
  action?: ToastAction
  at: number
}

/** A notice in the list of all notices. */
export interface PastToast extends Toast {
  isRead: boolean
}

type SaidToast = Omit<Toast, 'id' | 'at'>

interface ToastState {
  /** On screen now, oldest first. */
  visible: readonly Toast[]
  /** All notices since the page was loaded, newest first. */
  history: readonly PastToast[]
}

/** Time on screen in milliseconds (docs/product-rules.md#notices-and-confirmations). */
export const TOAST_MS = 3000
/** Minimum time on screen for a hovered or focused notice, in milliseconds. */
export const TOAST_HELD_MS = 5000
/** Time on screen of one that offers an action. */
export const TOAST_ACTION_MS = 20_000
/** How many notices the list keeps. */
export const HISTORY_LENGTH = 50

const isSame = (one: SaidToast, other: SaidToast) => one.kind === other.kind && one.message === other.message

/** Lives outside React, so any call's response can add a notice. */
export const createToastStore = (now = () => Date.now()) => {
  const { get, subscribe, update } = createStore<ToastState>({ visible: [], history: [] })
  let nextId = 1
  return {
    get,
    subscribe,
    /** A repeat of a visible notice restarts its time instead of adding another one. */
    add: (said: SaidToast) => {
      const toast: Toast = { ...said, id: nextId++, at: now() }
      update((state) => withAdded(state, toast))
      return toast
    },
    /** Its time is up; it may not have been read. */
    dismiss: (id: number) => update((state) => ({ ...state, visible: without(state.visible, id) })),
    /** The user has closed it, so it counts as read. */
    close: (id: number) => update((state) => withClosed(state, id)),
    /** Its action was taken, which can't be taken twice; it is read. */
    act: ({ action }: Toast) => {
      if (!action) return undefined
      update((state) => withDone(state, action))
      return action.onAction()
    },
    /** These actions can no longer be taken; their notices stay without them. */
    withdraw: (actions: readonly ToastAction[]) =>
      update(({ visible, history }) => ({
        visible: visible.map((toast) => withoutActions(toast, actions)),
        history: history.map((toast) => withoutActions(toast, actions)),
      })),
    /** The list was looked at. Only errors stay on screen, until they are closed. */
    readAll: () =>
      update(({ visible, history }) => ({
        visible: visible.filter((toast) => toast.kind === 'error'),
        history: history.map((toast) => ({ ...toast, isRead: true })),
      })),
    /** Removes all notices from the screen and the list. */
    clear: () => update(() => ({ visible: [], history: [] })),
  }
}

const without = (toasts: readonly Toast[], id: number) => toasts.filter((toast) => toast.id !== id)

const withAdded = ({ visible, history }: ToastState, toast: Toast): ToastState => {
  const again = visible.find((other) => isSame(other, toast))
  return {
    visible: again
      ? visible.map((other) => (other === again ? { ...toast, id: again.id } : other))
      : [...visible, toast],
    history: [{ ...toast, isRead: false }, ...history].slice(0, HISTORY_LENGTH),
  }
}

const withClosed = (state: ToastState, id: number): ToastState => {
  const closed = state.visible.find((toast) => toast.id === id)
  if (!closed) return state
  const history = state.history.map((toast) => (isSame(toast, closed) ? { ...toast, isRead: true } : toast))
  return { visible: without(state.visible, id), history }
}

const withDone = ({ visible, history }: ToastState, action: ToastAction): ToastState => ({
  visible: visible.filter((toast) => toast.action !== action),
  history: history.map((toast) =>
    toast.action === action ? { ...withoutActions(toast, [action]), isRead: true } : toast,
  ),
})

const withoutActions = <T extends Toast>({ action, ...toast }: T, actions: readonly ToastAction[]) =>
  ({ ...toast, ...(action && !actions.includes(action) ? { action } : {}) }) as T

export const toastStore = createToastStore()

/** The number of unread notices. */
export const unreadOf = (history: readonly PastToast[]) => history.filter((toast) => !toast.isRead).length

/** Shows a notice for three seconds (with an action longer, an error until it is closed) and says it, unless something else does. */
export const showToast = (toast: SaidToast, isSaidElsewhere = false) => {
  if (!isSaidElsewhere)
    announceNotice(toast.action ? uiText.withAction(toast.message, toast.action.label) : toast.message)
  return toastStore.add(toast)
}

/** Milliseconds until a notice disappears; undefined for errors and while it's held. */
export const timeLeft = (toast: Toast, isHeld: boolean, wasHeld: boolean, now: number): number | undefined => {
  if (toast.kind === 'error' || isHeld) return undefined
  const time = toast.action ? TOAST_ACTION_MS : wasHeld ? TOAST_HELD_MS : TOAST_MS
  return Math.max(0, toast.at + time - now)
}

import { useEffect, useRef, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { editorText } from '../../../text/events/editor.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useStable } from '../../../ui/use-stable.ts'
import { isSavingFirst, saveAll } from './save-first.ts'
import { isStoredForLogin } from './store-before-login.ts'

interface GuardWords {
  question: string
  confirmLabel?: string
  body?: string
  /** Unsaved changes are stored on this device and restored after logging in, so that redirect needs no prompt. */
  isGivenBack?: boolean
}

const listeners = new Set<() => void>()

/** Calls back when the user discards this page's changes. Returns the unsubscribe function. */
export const onDiscard = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What to do once leaving is allowed; it calls `leave` right before it navigates. */
type Departure = (leave: () => void) => unknown

/**
 * Asks before unsaved changes are lost: on links, on Back and Forward, and (with the browser's prompt) on close and
 * reload. `ask` wraps an action that ends in a navigation, so nothing happens if the user stays. `letPass` allows one
 * navigation after the changes have become meaningless, as after a delete. `isDirtyNow` includes keystrokes not
 * rendered yet. A link with `SAVES_FIRST`, and `saveFirst`, save instead; only what can't be saved from here needs
 * confirmation.
 */
export const useUnsavedGuard = (
  isDirty: boolean,
  words: GuardWords = { question: editorText.discard },
  isDirtyNow = () => isDirty,
) => {
  const [departure, setDeparture] = useState<{ go: Departure; savesFirst: boolean }>()
  const { blocker, letPass } = useNavigationBlocker(isDirtyNow)
  const waiting = departure ? waitingDeparture(departure, () => setDeparture(undefined)) : waitingNavigation(blocker)
  const isSaving = useSaveFirst(waiting, isDirtyNow)
  useWarningOnClose(isDirty, words.isGivenBack ?? false)
  const leave = () => {
    letPass()
    discard()
  }
  const confirm = () => {
    if (!departure) {
      discard()
      return blocker.proceed?.()
    }
    setDeparture(undefined)
    return departure.go(leave)
  }
  const dialog = (
    <ConfirmDialog
      question={words.question}
      confirmLabel={words.confirmLabel ?? editorText.discardConfirm}
      isOpen={waiting !== undefined && !isSaving}
      onConfirm={confirm}
      onCancel={() => waiting?.reset()}
    >
      {words.body && <p>{words.body}</p>}
    </ConfirmDialog>
  )
  const depart = (go: Departure, savesFirst: boolean) =>
    isDirtyNow() ? setDeparture({ go, savesFirst }) : go(() => undefined)
  return {
    dialog,
    letPass,
    ask: (go: Departure) => depart(go, false),
    saveFirst: (go: Departure) => depart(go, true),
  }
}

/** Blocks navigations to other addresses while there are unsaved changes. `letPass` allows the next one. */
const useNavigationBlocker = (isDirtyNow: () => boolean) => {
  const mayPass = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePlace =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
    if (isSamePlace) return false
    const isLetPass = mayPass.current
    mayPass.current = false
    return isDirtyNow() && !isLetPass
  })
  const letPass = () => {
    mayPass.current = true
  }
  return { blocker, letPass }
}

/** What waits until the unsaved changes are saved or discarded. */
interface Waiting {
  /** The same one as long as the same thing waits. */
  wish: object
  savesFirst: boolean
  proceed: () => void
  reset: () => void
}

const waitingNavigation = (blocker: Blocker): Waiting | undefined => {
  if (blocker.state !== 'blocked') return undefined
  return {
    wish: blocker,
    savesFirst: isSavingFirst(blocker.location.state),
    proceed: () => blocker.proceed(),
    reset: () => blocker.reset(),
  }
}

const waitingDeparture = (departure: { go: Departure; savesFirst: boolean }, forget: () => void): Waiting => ({
  wish: departure,
  savesFirst: departure.savesFirst,
  proceed: () => {
    forget()
    departure.go(() => undefined)
  },
  reset: forget,
})

/** Whether a departure waits for a save. A failed save keeps the page, with its errors. */
const useSaveFirst = (waiting: Waiting | undefined, isDirtyNow: () => boolean): boolean => {
  const [savedFor, setSavedFor] = useState<object>()
  const wish = waiting?.savesFirst ? waiting.wish : undefined
  const reset = useStable(() => waiting?.reset())
  useEffect(() => {
    if (wish) void saveAll().then((isSaved) => (isSaved ? setSavedFor(wish) : reset()))
  }, [wish, reset])
  const isSaved = wish !== undefined && savedFor === wish
  // A separate effect: the fields' effects run first, and report by then that they are saved
  useEffect(() => {
    if (isSaved && !isDirtyNow()) waiting?.proceed()
  })
  return wish !== undefined && !(isSaved && isDirtyNow())
}

/** Shows the browser's own prompt before the page is closed or reloaded. */
const useWarningOnClose = (isDirty: boolean, isGivenBack: boolean) => {
  useEffect(() => {
    const onClose = (event: Event) => {
      if (!(isGivenBack && isStoredForLogin())) event.preventDefault()
    }
    if (isDirty) addEventListener('beforeunload', onClose)
    return () => removeEventListener('beforeunload', onClose)
  }, [isDirty, isGivenBack])
}

const discard = () => {
  for (const listener of listeners) listener()
}

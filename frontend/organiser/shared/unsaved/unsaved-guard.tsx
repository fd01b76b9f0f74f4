import { useEffect, useRef, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { editorText } from '../../../text/editor.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { isKeptForLogin } from './keep-before-login.ts'
import { isSavingFirst, saveAll } from './save-first.ts'

interface GuardWords {
  question: string
  confirmLabel?: string
  body?: string
  /** What is unsaved is kept on this device and given back after a log-in: the way there needs no question. */
  isGivenBack?: boolean
}

const listeners = new Set<() => void>()

/** Calls back when somebody has decided to lose the changes of this page. Answers how to stop. */
export const onDiscard = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What is to happen once the way is free; it calls `leave` right before it navigates. */
type Departure = (leave: () => void) => unknown

/**
 * Asks before unsaved changes are lost: on links, on back and forward, and (in the browser's own words) on close and
 * reload. `ask` asks before something that ends in a navigation, so that nothing is done for somebody who stays.
 * `letPass` opens the way for one navigation that has made the changes meaningless, as a delete does. `isDirtyNow` knows of
 * a letter that the screen has not followed yet, so that nobody is too fast for the question. A link with `SAVES_FIRST` saves
 * instead; the question is asked only about what cannot be saved from here.
 */
export const useUnsavedGuard = (
  isDirty: boolean,
  words: GuardWords = { question: editorText.discard },
  isDirtyNow = () => isDirty,
) => {
  const mayPass = useRef(false)
  const [departure, setDeparture] = useState<Departure>()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePlace =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
    if (isSamePlace) return false
    const isLetPass = mayPass.current
    mayPass.current = false
    return isDirtyNow() && !isLetPass
  })
  const saving = useSaveFirst(blocker, isDirtyNow)
  useWarningOnClose(isDirty, words.isGivenBack ?? false)
  const letPass = () => {
    mayPass.current = true
  }
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
    return departure(leave)
  }
  const dialog = (
    <ConfirmDialog
      question={words.question}
      confirmLabel={words.confirmLabel ?? editorText.discardConfirm}
      isOpen={(blocker.state === 'blocked' && !saving) || departure !== undefined}
      onConfirm={confirm}
      onCancel={() => (departure ? setDeparture(undefined) : blocker.reset?.())}
    >
      {words.body && <p>{words.body}</p>}
    </ConfirmDialog>
  )
  return { dialog, letPass, ask: (next: Departure) => (isDirty ? setDeparture(() => next) : next(() => undefined)) }
}

/** Whether a navigation waits for a save. A save that failed keeps the page with its errors. */
const useSaveFirst = (blocker: Blocker, isDirtyNow: () => boolean): boolean => {
  const [savedFor, setSavedFor] = useState<Blocker>()
  const waits = blocker.state === 'blocked' && isSavingFirst(blocker.location.state)
  useEffect(() => {
    if (!waits) return
    void saveAll().then((isSaved) => (isSaved ? setSavedFor(blocker) : blocker.reset()))
  }, [blocker, waits])
  // An effect of its own: those of the fields, which come before, have told by now that they are saved
  useEffect(() => {
    if (waits && savedFor === blocker && !isDirtyNow()) blocker.proceed()
  })
  return waits && !(savedFor === blocker && isDirtyNow())
}

/** Asks in the browser's own words before the page is closed or loaded anew. */
const useWarningOnClose = (isDirty: boolean, isGivenBack: boolean) => {
  useEffect(() => {
    const onClose = (event: Event) => {
      if (!(isGivenBack && isKeptForLogin())) event.preventDefault()
    }
    if (isDirty) addEventListener('beforeunload', onClose)
    return () => removeEventListener('beforeunload', onClose)
  }, [isDirty, isGivenBack])
}

const discard = () => {
  for (const listener of listeners) listener()
}

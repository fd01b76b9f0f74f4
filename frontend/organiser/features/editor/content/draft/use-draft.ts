import { useEffect, useRef, useState } from 'react'
import { useLogin } from '../../../../../api/login/login.ts'
import { forgetDraft, readDraft, writeDraft } from '../../../../../api/slides/drafts.ts'
import { onLoginEnded } from '../../../../shared/unsaved/store-before-login.ts'
import { onDiscard } from '../../../../shared/unsaved/unsaved-guard.tsx'
import type { Written } from '../state/content-state.ts'
import { type Draft, usableDraft } from './draft-content.ts'

/** How long after the last change the draft is stored. */
const PAUSE_MS = 500

interface DraftInput extends Written {
  pageReference: string
  isDirty: boolean
  etag: string | undefined
}

/**
 * Stores unsaved changes on this device, so a crash loses at most half a second, and offers them to the same account.
 * Saving or discarding removes the draft.
 */
export const useDraft = ({ pageReference, rows, notes, chords, advanceAfterSeconds, isDirty, etag }: DraftInput) => {
  const userId = useLogin().user?.userId
  const [offer, setOffer] = useState<Draft>()
  const [isRead, setRead] = useState(false)
  const saved = useRef({ rows, notes, chords, advanceAfterSeconds })
  const isOver = useRef(false)
  const saveNow = useRef<() => unknown>(undefined)

  useEffect(() => {
    let isGone = false
    if (userId === undefined) return
    void readDraft(userId, pageReference).then((stored) => {
      if (isGone) return
      setOffer(usableDraft(stored, saved.current))
      setRead(true)
    })
    return () => {
      isGone = true
    }
  }, [userId, pageReference])

  const isOffered = offer !== undefined
  useEffect(() => {
    if (userId === undefined || !isRead) return
    saveNow.current = undefined
    if (!isDirty) {
      if (!isOffered) void forgetDraft(userId, pageReference)
      return
    }
    const save = async () => {
      const draft = { content: { rows, notes, chords, advanceAfterSeconds }, etag, savedAt: Date.now() }
      return isOver.current || writeDraft(userId, pageReference, draft)
    }
    saveNow.current = save
    const timer = setTimeout(save, PAUSE_MS)
    const stopSaving = onLoginEnded(save)
    const onHide = () => document.visibilityState === 'hidden' && void save()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      clearTimeout(timer)
      stopSaving()
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [userId, pageReference, rows, notes, chords, advanceAfterSeconds, isDirty, isRead, isOffered, etag])

  // The page may close without a prompt, as after a log-out in another tab
  useEffect(() => () => void saveNow.current?.(), [])

  useEffect(
    () =>
      onDiscard(() => {
        isOver.current = true
        if (userId !== undefined) void forgetDraft(userId, pageReference)
      }),
    [userId, pageReference],
  )
  return { offer, settle: () => setOffer(undefined) }
}

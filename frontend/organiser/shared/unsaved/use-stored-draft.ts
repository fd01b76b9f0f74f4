import { useEffect, useRef, useState } from 'react'
import { useLogin } from '../../../api/login/login.ts'
import { forgetDraft, readDraft, type StoredDraft, writeDraft } from '../../../api/slides/drafts.ts'
import { onLoginEnded } from './store-before-login.ts'
import { onDiscard } from './unsaved-guard.tsx'

/** How long after the last change the draft is stored. */
const PAUSE_MS = 500

interface StoredDraftInput<Content, Draft> {
  /** What the draft is of. */
  name: string
  /** The same value as long as it is unchanged. */
  content: Content
  isDirty: boolean
  /** The version on the server that the content is based on. */
  etag: string | undefined
  /** The draft to offer, read once; undefined if there is nothing to offer. */
  read: (stored: StoredDraft | undefined) => Draft | undefined
}

/**
 * Stores unsaved changes on this device, so a crash loses at most half a second, and offers them to the same account.
 * Saving or discarding removes the draft.
 */
export const useStoredDraft = <Content, Draft>(input: StoredDraftInput<Content, Draft>) => {
  const { name, content, isDirty, etag } = input
  const userId = useLogin().user?.userId
  const { offer, isRead, settle } = useOffer(userId, input)
  const isOver = useRef(false)
  const saveNow = useRef<() => unknown>(undefined)

  const isOffered = offer !== undefined
  useEffect(() => {
    if (userId === undefined || !isRead) return
    saveNow.current = undefined
    if (!isDirty) {
      if (!isOffered) void forgetDraft(userId, name)
      return
    }
    const save = async () => isOver.current || writeDraft(userId, name, { content, etag, savedAt: Date.now() })
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
  }, [userId, name, content, isDirty, isRead, isOffered, etag])

  // The page may close without a prompt, as after a log-out in another tab
  useEffect(() => () => void saveNow.current?.(), [])
  useEffect(
    () =>
      onDiscard(() => {
        isOver.current = true
        if (userId !== undefined) void forgetDraft(userId, name)
      }),
    [userId, name],
  )
  return { offer, settle }
}

/** The draft that an earlier visit has left, read once. */
const useOffer = <Content, Draft>(userId: string | undefined, { name, read }: StoredDraftInput<Content, Draft>) => {
  const [offer, setOffer] = useState<Draft>()
  const [isRead, setRead] = useState(false)
  const reader = useRef(read)
  useEffect(() => {
    let isGone = false
    if (userId === undefined) return
    void readDraft(userId, name).then((stored) => {
      if (isGone) return
      setOffer(reader.current(stored))
      setRead(true)
    })
    return () => {
      isGone = true
    }
  }, [userId, name])
  return { offer, isRead, settle: () => setOffer(undefined) }
}

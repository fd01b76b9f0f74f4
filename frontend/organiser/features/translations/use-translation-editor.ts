import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { StoredDraft } from '../../../api/slides/drafts.ts'
import { type Translation, useTranslationCalls } from '../../../api/translations.ts'
import { editorText } from '../../../text/events/editor.ts'
import { translationsText } from '../../../text/events/translations.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useStable } from '../../../ui/use-stable.ts'
import { useSaver } from '../../shared/unsaved/save-first.ts'
import { useUnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx'
import { useUnsavedText } from '../../shared/unsaved/unsaved-text.ts'
import { useEditorKeys } from '../../shared/unsaved/use-editor-keys.ts'
import { useStoredDraft } from '../../shared/unsaved/use-stored-draft.ts'
import { TranslationStore } from './state/autosave.ts'
import { hasUnsaved, initialState, type Unsaved, unsavedOf } from './state/translation-state.ts'

const GUARD_WORDS = { question: editorText.discard, isGivenBack: true }

interface EditorInput {
  eventReference: string
  language: string
  loaded: readonly Translation[]
}

/** An event's translation into one language during editing: saved by itself, kept on this device until then, with undo. */
export const useTranslationEditor = ({ eventReference, language, loaded }: EditorInput) => {
  const calls = useTranslationCalls(eventReference, language)
  const [store] = useState(() => new TranslationStore(initialState(loaded), calls))
  const state = useSyncExternalStore(store.subscribe, store.get)
  const status = useSyncExternalStore(store.status.subscribe, store.status.get)
  const unsaved = useMemo(() => unsavedOf(state), [state])
  const isDirty = Object.keys(unsaved).length > 0
  const guard = useUnsavedGuard(isDirty, GUARD_WORDS, () => hasUnsaved(store.get()))
  useSaver(store.flush)
  useUnsavedText(() => wordsOf(unsaved))
  useRestoredDraft(`translations ${eventReference} ${language}`, store, { unsaved, isDirty })
  useSavingAgain(store)
  const steps = useSteps(store)
  useEditorKeys({ save: () => void store.flush(), ...steps }, '.translations')
  return { state, status, store, calls, isDirty, steps, dialog: guard.dialog }
}

export type TranslationEditor = ReturnType<typeof useTranslationEditor>

const wordsOf = (unsaved: Unsaved) =>
  Object.values(unsaved)
    .flatMap(({ base, mine }) =>
      Object.entries(mine).flatMap(([key, { text }]) => (text === base[key]?.text ? [] : [text])),
    )
    .join('\n\n')

/** What wasn't saved last time comes back by itself, since it is saved by itself. */
const useRestoredDraft = (
  name: string,
  store: TranslationStore,
  { unsaved, isDirty }: { unsaved: Unsaved; isDirty: boolean },
) => {
  const { offer, settle } = useStoredDraft({ name, content: unsaved, isDirty, etag: undefined, read: readUnsaved })
  const restore = useStable((found: Unsaved) => {
    store.dispatch({ type: 'restored', unsaved: found })
    settle()
    showToast({ kind: 'success', message: translationsText.restored })
  })
  useEffect(() => {
    if (offer) restore(offer)
  }, [offer, restore])
}

/** The draft, if it has the form of this version. */
const readUnsaved = (stored: StoredDraft | undefined): Unsaved | undefined => {
  const content = stored?.content
  if (typeof content !== 'object' || content === null) return undefined
  const isTexts = (texts: unknown) =>
    typeof texts === 'object' && texts !== null && Object.values(texts).every((one) => typeof one?.text === 'string')
  const isWhole = Object.values(content).every((slide) => isTexts(slide?.base) && isTexts(slide?.mine))
  return isWhole && Object.keys(content).length > 0 ? (content as Unsaved) : undefined
}

/** Saves once there is a connection again, and stops with the page. */
const useSavingAgain = (store: TranslationStore) => {
  useEffect(() => {
    const onOnline = () => void store.flush()
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('online', onOnline)
      store.stop()
    }
  }, [store])
}

const useSteps = (store: TranslationStore) => {
  const step = (type: 'undo' | 'redo', done: string, nothing: string) => {
    const before = store.get()
    store.dispatch({ type })
    announce(store.get() === before ? nothing : done)
  }
  return {
    undo: useStable(() => step('undo', translationsText.undone, translationsText.nothingToUndo)),
    redo: useStable(() => step('redo', translationsText.redone, translationsText.nothingToRedo)),
  }
}

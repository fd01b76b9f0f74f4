import { useRef, useState } from 'react'
import { type ApiError, asApiError } from '../../../../../api/client/api-error.ts'
import { useReadContents, useSaveContents } from '../../../../../api/slides/slides.ts'
import { contentText } from '../../../../../text/events/editor.ts'
import type { SubmitResult } from '../../../../../ui/actions/submit-button.tsx'
import { useOnce } from '../../../../../ui/actions/use-once.ts'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import type { ShownError } from '../../../../../ui/feedback/banner.tsx'
import { showToast } from '../../../../../ui/feedback/toast-store.ts'
import { contentErrors } from './content-rules.ts'
import { toSaveContents } from './content-state.ts'
import type { EditorStore } from './editor-store.ts'

interface SavingInput {
  pageReference: string
  store: EditorStore
  onSaved: (() => void) | undefined
}

/** Saves the content. A save over a newer version opens the conflict dialog. */
export const useSaving = ({ pageReference, store, onSaved }: SavingInput) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const [result, setResult] = useState<SubmitResult>()
  const saveContents = useSaveContents(pageReference)
  const readContents = useReadContents()
  const fail = (found: ShownError[]) => {
    setErrors(found)
    setResult({ kind: 'error', at: Date.now() })
    return false
  }
  /** Returns whether the other version could be read. */
  const openConflict = () =>
    readContents(pageReference).then(
      (theirs) => {
        store.dispatch({ type: 'conflict-found', theirs })
        return true
      },
      () => false,
    )
  const validateAndSave = async (): Promise<boolean> => {
    const { rows: sent, notes, chords, advanceAfterSeconds, etag } = store.get()
    const found = contentErrors(sent)
    if (found.length > 0) return fail(found)
    setErrors([])
    try {
      const version = await saveContents.mutateAsync({
        body: { ...toSaveContents(sent), notes, chords, advanceAfterSeconds },
        etag,
      })
      store.dispatch({ type: 'saved', sent, version })
      onSaved?.()
      setResult({ kind: 'saved', at: Date.now() })
      showToast({ kind: 'success', message: contentText.saved })
      return true
    } catch (error) {
      const failure = asApiError(error)
      if (failure.status === 412 && (await openConflict())) return false
      return fail([{ message: contentText.saveFailed }, ...reasonsOf(failure)])
    }
  }
  const { save, saveBy, isPending } = useOneSave(validateAndSave)
  return { errors, result, isPending, save, saveBy, conflict: conflictCommands(store, save) }
}

/** Runs one save at a time: whatever asks for another one gets the one under way. */
const useOneSave = (validateAndSave: () => Promise<boolean>) => {
  const underWay = useRef<Promise<boolean>>(undefined)
  const { start: save, isPending } = useOnce(() => {
    underWay.current = validateAndSave().finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  })
  /** Saves by submitting the form, which may refuse. Returns whether everything was saved. */
  const saveBy = async (submit: () => void) => {
    if (!underWay.current) submit()
    return (await underWay.current) ?? false
  }
  return { save, saveBy, isPending }
}

const reasonsOf = ({ status, errors, hasErrorList }: ApiError): ShownError[] => {
  // The page stays open, so that its words can be copied
  if (status === 404) return [{ message: contentText.goneElsewhere }]
  return hasErrorList ? errors : []
}

/** The options in a conflict with a team member's version. */
const conflictCommands = (store: EditorStore, save: () => void) => ({
  keepMine: () => {
    if (!store.get().theirs) return
    store.dispatch({ type: 'keep-mine' })
    save()
  },
  takeTheirs: () => {
    if (!store.get().theirs) return
    store.dispatch({ type: 'take-theirs', at: Date.now() })
    announce(contentText.tookTheirs)
  },
  close: () => store.dispatch({ type: 'conflict-closed' }),
})

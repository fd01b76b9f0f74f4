import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { asApiError } from '../../../../../api/client/api-error.ts'
import { type PageContents, useReadContents, useSaveContents } from '../../../../../api/slides/slides.ts'
import { contentText } from '../../../../../text/editor.ts'
import type { SubmitResult } from '../../../../../ui/actions/submit-button.tsx'
import { useOnce } from '../../../../../ui/actions/use-once.ts'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import type { ShownError } from '../../../../../ui/feedback/banner.tsx'
import { showToast } from '../../../../../ui/feedback/toast-store.ts'
import { useStable } from '../../../../../ui/use-stable.ts'
import { useUnsavedText } from '../../../../shared/unsaved/unsaved-text.ts'
import { useDraft } from '../draft/use-draft.ts'
import { isSameContent } from '../history/content-history.ts'
import { useHistory } from '../history/use-history.ts'
import { type Notes, useNotes } from '../notes/use-notes.ts'
import { contentErrors } from './content-rules.ts'
import {
  adoptSaved,
  type Change,
  changeRows,
  neighbourOf,
  type Rows,
  rebase,
  rowsFromServer,
  textOf,
  toSaveContents,
} from './content-state.ts'

interface Loaded {
  data: PageContents
  etag: string | undefined
}

interface EditorInput {
  pageReference: string
  loaded: Loaded
  onDirtyChange: (isDirty: boolean) => void
  onSaved: (() => void) | undefined
}

/** Holds the content of one page while it is edited, saves it, and settles conflicts with a team mate. */
export const useContentEditor = ({ pageReference, loaded, onDirtyChange, onSaved }: EditorInput) => {
  const [rows, setRows] = useState<Rows>(() => rowsFromServer(loaded.data))
  const [clean, setClean] = useState(rows)
  const latest = useRef(rows)
  const saved = useRef(rows)
  const etag = useRef(loaded.etag)
  const notes = useNotes(loaded.data.notes)
  const hasNewRows = useMemo(() => !isSameContent(rows, clean), [rows, clean])
  const isDirty = hasNewRows || notes.isDirty
  useUnsavedText(() => (isDirty ? textOf(rows, notes.value) : ''))
  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])

  const put = (next: Rows) => {
    latest.current = next
    setRows(next)
  }
  const keepAsClean = (next: Rows) => {
    saved.current = next
    setClean(next)
  }
  const focus = useFocusAfter()
  const history = useHistory({ latest, saved, put, onStep: (key) => focus.afterStep(key) })
  const reset = (version: Loaded) => {
    const fresh = rowsFromServer(version.data)
    etag.current = version.etag
    history.note(latest.current)
    put(fresh)
    keepAsClean(fresh)
    notes.reset(version.data.notes)
  }
  const accept = (sent: Rows, version: Loaded) => {
    etag.current = version.etag
    put(adoptSaved(latest.current, sent, version.data))
    keepAsClean(adoptSaved(sent, sent, version.data))
    notes.keepAsClean(version.data.notes)
    onSaved?.()
  }
  /** Answers the key of the block that the change has added. */
  const change = useStable((next: Change) => {
    const before = latest.current
    const after = changeRows(before, next)
    history.note(before, next)
    put(after)
    return focus.afterChange(before, after, next)
  })
  const draft = useDraft({ pageReference, rows, notes: notes.value, isDirty, etag })
  const restore = () => {
    if (!draft.offer) return
    history.note(latest.current)
    put(draft.offer.rows)
    notes.put(draft.offer.notes)
    etag.current = draft.offer.etag // an older version meets the newer one when it is saved
    draft.settle()
    focus.onFirst()
    announce(contentText.draftRestored)
  }
  const dropDraft = () => {
    draft.settle()
    focus.onFirst()
    announce(contentText.draftDropped)
  }
  const saving = useSaving({ pageReference, latest, notes: notes.latest, etag, put, accept, reset })
  const offer = draft.offer && {
    draft: draft.offer,
    isOlder: draft.offer.etag !== loaded.etag,
    restore,
    drop: dropDraft,
  }
  return { rows, notes, isDirty, change, history, offer, ...saving }
}

const addedBlock = (before: Rows, after: Rows) => {
  const known = new Set(before.flatMap((row) => row.blocks.map((block) => block.key)))
  return after.flatMap((row) => row.blocks.map((block) => block.key)).find((key) => !known.has(key))
}

/** The id of the element around a block, and of the buttons that add one. */
export const blockId = (key: string) => `block-${key}`
export const ADD_TEXT_ID = 'add-text'
/** The id of the button that moves a block one place back or forward. */
export const moveButtonId = (key: string, by: -1 | 1) => `move-${by === 1 ? 'on' : 'back'}-${key}`

const useFocusAfter = () => {
  const [target, setTarget] = useState<{ id: string; isOnlyIfLost?: boolean }>()
  useEffect(() => {
    if (!target || (target.isOnlyIfLost && document.activeElement !== document.body)) return
    const element = document.getElementById(target.id)
    const field = element?.querySelector<HTMLElement>('textarea') ?? element?.querySelector<HTMLElement>('button')
    ;(field ?? element)?.focus()
  }, [target])
  const onBlock = (key: string | undefined) => setTarget({ id: key === undefined ? ADD_TEXT_ID : blockId(key) })
  /** The focus goes to what was added or moved, and stays near what was removed; moves are said. */
  const afterChange = (before: Rows, after: Rows, change: Change): string | undefined => {
    if (change.type === 'remove-block') {
      onBlock(neighbourOf(before, change.blockKey))
      announce(contentText.blockRemoved)
    }
    if (change.type === 'move-row') {
      announce(contentText.rowMoved(after.findIndex((row) => row.key === change.rowKey) + 1, after.length))
    }
    if (change.type === 'move-block') {
      setTarget({ id: moveButtonId(change.blockKey, change.by) })
      const blocks = after.find((row) => row.blocks.some((block) => block.key === change.blockKey))?.blocks ?? []
      const place = blocks.findIndex((block) => block.key === change.blockKey)
      announce(contentText.blockMoved(place + 1, blocks.length))
    }
    if (!change.type.startsWith('add-')) return undefined
    const added = addedBlock(before, after)
    onBlock(added)
    return added
  }
  const afterStep = (key: string | undefined) =>
    setTarget({ id: key === undefined ? ADD_TEXT_ID : blockId(key), isOnlyIfLost: true })
  return { afterChange, afterStep, onFirst: () => setTarget({ id: ADD_TEXT_ID }) }
}

interface SavingInput {
  pageReference: string
  latest: RefObject<Rows>
  notes: Notes['latest']
  etag: RefObject<string | undefined>
  put: (rows: Rows) => void
  accept: (sent: Rows, saved: Loaded) => void
  reset: (version: Loaded) => void
}

const useSaving = (input: SavingInput) => {
  const { pageReference, latest, etag, accept } = input
  const [errors, setErrors] = useState<ShownError[]>([])
  const [result, setResult] = useState<SubmitResult>()
  const saveContents = useSaveContents(pageReference)
  const fail = (found: ShownError[]) => {
    setErrors(found)
    setResult({ kind: 'error', at: Date.now() })
  }
  const store = async () => {
    const sent = latest.current
    const found = contentErrors(sent)
    if (found.length > 0) return fail(found)
    setErrors([])
    const body = { ...toSaveContents(sent), notes: input.notes.current }
    try {
      accept(sent, await saveContents.mutateAsync({ body, etag: etag.current }))
      setResult({ kind: 'saved', at: Date.now() })
      showToast({ kind: 'success', message: contentText.saved }, true) // the button says it
    } catch (error) {
      const failure = asApiError(error)
      if (failure.status === 412 && (await conflict.open())) return
      fail([{ message: contentText.saveFailed }, ...(failure.hasErrorList ? failure.errors : [])])
    }
  }
  const { start: save, isPending } = useOnce(store)
  const conflict = useConflict({ ...input, save })
  return { errors, result, isPending, save, conflict }
}

/** What a team mate saved meanwhile, until the organiser has chosen between the two versions. */
const useConflict = ({ pageReference, latest, etag, put, reset, save }: SavingInput & { save: () => void }) => {
  const [theirs, setTheirs] = useState<Loaded>()
  const readContents = useReadContents()
  const open = () =>
    readContents(pageReference).then(
      (version) => {
        setTheirs(version)
        return true
      },
      () => false,
    )
  const keepMine = () => {
    if (!theirs) return
    etag.current = theirs.etag
    setTheirs(undefined)
    put(rebase(latest.current, theirs.data))
    save()
  }
  const takeTheirs = () => {
    if (!theirs) return
    reset(theirs)
    setTheirs(undefined)
    announce(contentText.tookTheirs)
  }
  return { theirs: theirs?.data, open, keepMine, takeTheirs, close: () => setTheirs(undefined) }
}

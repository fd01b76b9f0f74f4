import { type RefObject, useEffect, useRef, useState } from 'react'
import { asApiError } from '../../../../api/api-error.ts'
import { type PageContents, useReadContents, useSaveContents } from '../../../../api/slides.ts'
import { contentText } from '../../../../text/editor.ts'
import type { SubmitResult } from '../../../../ui/actions/submit-button.tsx'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { contentErrors } from './content-rules.ts'
import {
  adoptSaved,
  type Change,
  changeRows,
  neighbourOf,
  type Rows,
  rebase,
  rowsFromServer,
  toSaveContents,
} from './content-state.ts'

interface Loaded {
  data: PageContents
  etag: string | undefined
}

/** Holds the content of one page while it is edited, saves it, and settles conflicts with a team mate. */
export const useContentEditor = (pageReference: string, loaded: Loaded, onDirtyChange: (isDirty: boolean) => void) => {
  const [rows, setRows] = useState<Rows>(() => rowsFromServer(loaded.data))
  const [clean, setClean] = useState(rows)
  const latest = useRef(rows)
  const etag = useRef(loaded.etag)
  const isDirty = rows !== clean
  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])

  const put = (next: Rows) => {
    latest.current = next
    setRows(next)
  }
  const reset = (version: Loaded) => {
    const fresh = rowsFromServer(version.data)
    etag.current = version.etag
    put(fresh)
    setClean(fresh)
  }
  const accept = (sent: Rows, saved: Loaded) => {
    etag.current = saved.etag
    const adopted = adoptSaved(latest.current, sent, saved.data)
    const isUnchanged = latest.current === sent
    put(adopted)
    if (isUnchanged) setClean(adopted)
  }
  const focus = useFocusAfter()
  const change = (next: Change) => {
    const before = latest.current
    const after = changeRows(before, next)
    put(after)
    if (next.type === 'remove-block') {
      focus.onBlock(neighbourOf(before, next.blockKey))
      announce(contentText.blockRemoved)
    }
    if (next.type === 'add-row' || next.type === 'add-block') focus.onBlock(addedBlock(before, after))
  }
  const saving = useSaving({ pageReference, latest, etag, put, accept, reset })
  return { rows, isDirty, change, ...saving }
}

export type ContentEditorState = ReturnType<typeof useContentEditor>

const addedBlock = (before: Rows, after: Rows) => {
  const known = new Set(before.flatMap((row) => row.blocks.map((block) => block.key)))
  return after.flatMap((row) => row.blocks.map((block) => block.key)).find((key) => !known.has(key))
}

/** The id of the element around a block, and of the buttons that add one. */
export const blockId = (key: string) => `block-${key}`
export const ADD_TEXT_ID = 'add-text'

const useFocusAfter = () => {
  const [target, setTarget] = useState<{ id: string }>()
  useEffect(() => {
    if (!target) return
    const element = document.getElementById(target.id)
    const field = element?.querySelector<HTMLElement>('textarea') ?? element?.querySelector<HTMLElement>('button')
    ;(field ?? element)?.focus()
  }, [target])
  return { onBlock: (key: string | undefined) => setTarget({ id: key === undefined ? ADD_TEXT_ID : blockId(key) }) }
}

interface SavingInput {
  pageReference: string
  latest: RefObject<Rows>
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
    try {
      accept(sent, await saveContents.mutateAsync({ body: toSaveContents(sent), etag: etag.current }))
      setResult({ kind: 'saved', at: Date.now() })
      showToast({ kind: 'success', message: contentText.saved }, true) // the button says it
    } catch (error) {
      const failure = asApiError(error)
      if (failure.status === 412 && (await conflict.open())) return
      fail([{ message: contentText.saveFailed }, ...(failure.hasErrorList ? failure.errors : [])])
    }
  }
  const conflict = useConflict({ ...input, store })
  const { isPending } = saveContents
  const save = () => {
    if (!isPending) void store()
  }
  return { errors, result, isPending, save, conflict }
}

/** What a team mate saved meanwhile, until the organiser has chosen between the two versions. */
const useConflict = ({
  pageReference,
  latest,
  etag,
  put,
  reset,
  store,
}: SavingInput & { store: () => Promise<void> }) => {
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
    void store()
  }
  const takeTheirs = () => {
    if (!theirs) return
    reset(theirs)
    setTheirs(undefined)
    announce(contentText.tookTheirs)
  }
  return { theirs: theirs?.data, open, keepMine, takeTheirs, close: () => setTheirs(undefined) }
}

import { useEffect, useRef } from 'react'
import { ApiError, type ErrorItem } from '../../../api/client/api-error.ts'
import { useLogin } from '../../../api/login/login.ts'
import { forgetDraft, readDraft, writeDraft } from '../../../api/slides/drafts.ts'
import type { Added, Outcome } from '../../../api/slides/import-slides.ts'
import { useStable } from '../../../ui/use-stable.ts'
import type { ReadOptions } from '../../shared/songs/reading/read-text.ts'
import { onLoginEnded } from '../../shared/unsaved/store-before-login.ts'
import { onDiscard } from '../../shared/unsaved/unsaved-guard.tsx'

/** How long after the last change the import is stored, in milliseconds. */
const PAUSE_MS = 500

/** A file that was chosen, with the choices made for it. */
export interface KeptFile {
  source: File
  options: ReadOptions
  altText: string | undefined
}

/** Slides of an event that were added, some of them perhaps not yet. */
export interface Attempt {
  eventReference: string
  added: Added
}

type Failed = Extract<Outcome, { error: ApiError }>
type StoredOutcome = Exclude<Outcome, Failed> | { status: number; errors: ErrorItem[]; begun: Failed['begun'] }

interface StoredAttempt extends Pick<Attempt, 'eventReference'>, Pick<Added, 'untouched'> {
  outcomes: StoredOutcome[]
}

/** As it's stored: errors are objects of a class, which the browser doesn't store. */
const toStored = ({ eventReference, added }: Attempt): StoredAttempt => ({
  eventReference,
  untouched: added.untouched,
  outcomes: added.outcomes.map((outcome) =>
    'error' in outcome ? { begun: outcome.begun, status: outcome.error.status, errors: outcome.error.errors } : outcome,
  ),
})

const fromStored = ({ eventReference, untouched, outcomes }: StoredAttempt): Attempt => ({
  eventReference,
  added: {
    untouched,
    outcomes: outcomes.map((outcome) => {
      if (!('status' in outcome)) return outcome
      const error = new ApiError(outcome.status, outcome.errors, { hasErrorList: true })
      return outcome.begun ? { error, begun: outcome.begun } : { error }
    }),
  },
})

/** An import that isn't complete. */
export interface ImportDraft {
  files: readonly KeptFile[]
  /** Of a new event, if it was typed. */
  name: string | undefined
  attempt: Attempt | undefined
}

type StoredImport = Omit<ImportDraft, 'attempt'> & { attempt: StoredAttempt | undefined }

interface ImportDraftInput {
  /** What the draft is called on this device. */
  name: string
  /** The import as it is now; undefined while there is nothing to keep. */
  read: () => ImportDraft | undefined
  /** Files are being read, perhaps those that were kept: then what is stored stays. */
  isReading: boolean
  /** Resolves when no slide is being added. */
  settled: () => Promise<unknown>
  giveBack: (draft: ImportDraft) => unknown
}

/** Keeps an import on this device, and gives it back to the same account after Back, a reload or an expired login. */
export const useImportDraft = ({ name, ...input }: ImportDraftInput) => {
  const userId = useLogin().user?.userId
  const isRead = useRef(false)
  const read = useStable(input.read)
  const store = useStable(async (): Promise<boolean> => {
    if (userId === undefined || !isRead.current || input.isReading) return true
    await input.settled()
    const draft = read()
    const content = draft && { ...draft, attempt: draft.attempt && toStored(draft.attempt) }
    if (content) return writeDraft(userId, name, { content, etag: undefined, savedAt: Date.now() })
    await forgetDraft(userId, name)
    return true
  })
  const giveBack = useStable(input.giveBack)
  useEffect(() => {
    if (userId === undefined) return
    void readDraft(userId, name).then((stored) => {
      if (isRead.current) return
      isRead.current = true
      if (!stored) return
      const { attempt, ...draft } = stored.content as StoredImport
      giveBack({ ...draft, attempt: attempt && fromStored(attempt) })
    })
  }, [userId, name, giveBack])
  const forget = useStable(() => {
    isRead.current = false
    if (userId !== undefined) void forgetDraft(userId, name)
  })
  useEffect(() => onDiscard(forget), [forget])
  useEffect(() => onLoginEnded(store), [store])
  useEffect(() => () => void store(), [store])
  return useStable(() => {
    const timer = setTimeout(store, PAUSE_MS)
    return () => clearTimeout(timer)
  })
}

import type { PageContents } from '../../../../../api/slides/slides.ts'
import { emptyHistory, type History, record, redo, undo } from '../../../../shared/unsaved/history.ts'
import { isSameContent, reconcile, typedField } from '../history/content-history.ts'
import {
  adoptSaved,
  type Change,
  changeRows,
  type Rows,
  rebase,
  rowsFromServer,
  type Written,
} from './content-state.ts'

/** A saved page with its `ETag`. */
export interface Version {
  data: PageContents
  etag: string | undefined
}

/** The content of one page during editing. */
export interface EditorState extends Written {
  /** The saved rows, with the editor's keys. */
  saved: Written
  /** The version that the next save replaces. */
  etag: string | undefined
  history: History<Rows>
  /** The version that a team member has saved, until the organiser chooses between the two. */
  theirs: Version | undefined
}

/** `at` is the time of the action in milliseconds. */
export type EditorAction =
  | { type: 'change'; change: Change; at: number }
  | { type: 'write-notes'; notes: string }
  | { type: 'write-chords'; chords: string }
  | { type: 'set-advance'; seconds: number | null }
  | { type: 'undo' | 'redo' }
  | { type: 'restore-draft'; draft: Written & { etag: string | undefined }; at: number }
  | { type: 'saved'; sent: Rows; version: Version }
  | { type: 'conflict-found'; theirs: Version }
  | { type: 'conflict-closed' }
  | { type: 'keep-mine' }
  | { type: 'take-theirs'; at: number }

export const initialEditorState = ({ data, etag }: Version): EditorState => {
  const written = { rows: rowsFromServer(data), ...besideRows(data) }
  return { ...written, saved: written, etag, history: emptyHistory, theirs: undefined }
}

/** An empty page with a text block to type in, which isn't a change yet. */
export const withFirstText = (state: EditorState): EditorState => {
  if (state.rows.length > 0) return state
  const rows = changeRows(state.rows, { type: 'add-row', blockType: 'Text' })
  return { ...state, rows, saved: { ...state.saved, rows } }
}

/** The rows before a change: a first text in which nothing was written makes room for whatever is added instead. */
const withoutUntouchedText = ({ rows, saved }: EditorState, { type }: Change): Rows => {
  const isAdding = type === 'add-row' || type === 'add-image'
  return isAdding && rows === saved.rows && rows.every(({ id }) => id === null) ? [] : rows
}

/** The editor's state after an action; the same state when the action has no effect. */
export const editorReducer = (state: EditorState, action: EditorAction): EditorState => {
  switch (action.type) {
    case 'change':
      return {
        ...recorded(state, action.at, action.change),
        rows: changeRows(withoutUntouchedText(state, action.change), action.change),
      }
    case 'write-notes':
      return { ...state, notes: action.notes }
    case 'write-chords':
      return { ...state, chords: action.chords }
    case 'set-advance':
      return { ...state, advanceAfterSeconds: action.seconds }
    case 'undo':
      return stepped(state, undo(state.history, state.rows))
    case 'redo':
      return stepped(state, redo(state.history, state.rows))
    case 'restore-draft': {
      const { rows, notes, chords, advanceAfterSeconds, etag } = action.draft
      return { ...recorded(state, action.at), rows, notes, chords, advanceAfterSeconds, etag }
    }
    case 'saved':
      return afterSave(state, action.sent, action.version)
    case 'conflict-found':
      return { ...state, theirs: action.theirs }
    case 'conflict-closed':
      return { ...state, theirs: undefined }
    case 'keep-mine':
      if (!state.theirs) return state
      return { ...state, rows: rebase(state.rows, state.theirs.data), etag: state.theirs.etag, theirs: undefined }
    case 'take-theirs':
      if (!state.theirs) return state
      return { ...initialEditorState(state.theirs), history: recorded(state, action.at).history }
  }
}

const besideRows = ({ notes, chords = '', advanceAfterSeconds }: PageContents): Omit<Written, 'rows'> => ({
  notes,
  chords,
  advanceAfterSeconds: advanceAfterSeconds ?? null,
})

const recorded = (state: EditorState, at: number, change?: Change): EditorState => ({
  ...state,
  history: record(state.history, state.rows, change && typedField(change), at),
})

const stepped = (state: EditorState, step: ReturnType<typeof undo<Rows>>): EditorState =>
  step ? { ...state, rows: reconcile(step.value, state.saved.rows), history: step.history } : state

/** Edits made during the save stay unsaved. */
const afterSave = (state: EditorState, sent: Rows, { data, etag }: Version): EditorState => ({
  ...state,
  rows: adoptSaved(state.rows, sent, data),
  saved: { rows: adoptSaved(sent, sent, data), ...besideRows(data) },
  etag,
})

/** Whether anything but the rows differs from what is saved. */
export const hasNewSettings = (now: Omit<Written, 'rows'>, saved: Omit<Written, 'rows'>) =>
  now.notes !== saved.notes || now.chords !== saved.chords || now.advanceAfterSeconds !== saved.advanceAfterSeconds

export const hasNewRows = ({ rows, saved }: Pick<EditorState, 'rows' | 'saved'>) => !isSameContent(rows, saved.rows)

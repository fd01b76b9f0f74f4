import { createStore } from '../../../../../ui/store.ts'
import { type EditorAction, type EditorState, editorReducer } from './editor-state.ts'

export interface EditorStore {
  get: () => EditorState
  dispatch: (action: EditorAction) => void
  subscribe: (onChange: () => void) => () => void
}

/** Owns one editor's state outside React, since a save or an image read needs the latest one long after its render. */
export const createEditorStore = (initial: EditorState): EditorStore => {
  const { get, update, subscribe } = createStore(initial)
  return { get, subscribe, dispatch: (action) => update((state) => editorReducer(state, action)) }
}

import { describe, expect, it } from 'vitest'
import type { PageContents } from '../../../../../api/slides/slides.ts'
import { rowsFromServer, type TextBlock } from './content-state.ts'
import {
  type EditorAction,
  type EditorState,
  editorReducer,
  hasNewRows,
  initialEditorState,
  withFirstText,
} from './editor-state.ts'

const page = (text: string, notes = '', reference = 'block-1'): PageContents => ({
  reference: 'page',
  version: 1,
  notes,
  rows: [
    {
      reference: `row of ${reference}`,
      isExpandable: false,
      blocks: [
        {
          reference,
          blockType: 'Text',
          text,
          textStyle: 'Basic',
          blobName: null,
          fileName: null,
          altText: null,
          width: null,
          height: null,
        },
      ],
    },
  ],
})

const start = initialEditorState({ data: page('one', 'Breathe'), etag: '"1"' })
const firstBlock = ({ rows }: Pick<EditorState, 'rows'>) => rows[0]?.blocks[0] as TextBlock
const write = (state: EditorState, text: string, at = 0): EditorAction => ({
  type: 'change',
  change: { type: 'update-block', block: { key: firstBlock(state).key, type: 'Text', text } },
  at,
})
const run = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(editorReducer, state)
const edited = run(start, write(start, 'one two'))

describe('the content editor', () => {
  it('starts with the saved page', () => {
    expect(hasNewRows(start)).toBe(false)
    expect(start).toMatchObject({ notes: 'Breathe', saved: { notes: 'Breathe' }, etag: '"1"', theirs: undefined })
  })
  it('replaces a first text by what is added, unless something was written in it', () => {
    const first = withFirstText(initialEditorState({ data: { ...page(''), rows: [] }, etag: '"1"' }))
    const add: EditorAction = { type: 'change', change: { type: 'add-row', blockType: 'Image' }, at: 0 }
    const typesOf = ({ rows }: EditorState) => rows.flatMap(({ blocks }) => blocks.map(({ type }) => type))
    expect(typesOf(run(first, add))).toEqual(['Image'])
    expect(typesOf(run(first, add, { type: 'undo' }))).toEqual(['Text'])
    expect(typesOf(run(first, write(first, 'one'), add))).toEqual(['Text', 'Image'])
  })
  it('undoes and redoes a change', () => {
    expect(hasNewRows(edited)).toBe(true)
    const undone = run(edited, { type: 'undo' })
    expect(firstBlock(undone).text).toBe('one')
    expect(firstBlock(run(undone, { type: 'redo' })).text).toBe('one two')
  })
  it('keeps its state if there is nothing to undo or redo', () => {
    expect(run(start, { type: 'undo' })).toBe(start)
    expect(run(start, { type: 'redo' })).toBe(start)
  })
  it('excludes notes from undo', () => {
    const noted = run(start, { type: 'write-notes', notes: 'Wait' })
    expect(noted.notes).toBe('Wait')
    expect(run(noted, { type: 'undo' })).toBe(noted)
  })
  it('restores a draft as one step, and saves it over the version it is based on', () => {
    const rows = rowsFromServer(page('draft', '', 'other'))
    const restored = run(start, {
      type: 'restore-draft',
      draft: { rows, notes: 'Kept', chords: '[G]One', advanceAfterSeconds: 5, etag: '"0"' },
      at: 0,
    })
    expect(restored).toMatchObject({
      rows,
      notes: 'Kept',
      chords: '[G]One',
      advanceAfterSeconds: 5,
      etag: '"0"',
      saved: start.saved,
    })
    expect(firstBlock(run(restored, { type: 'undo' })).text).toBe('one')
  })
})

describe('a save', () => {
  const version = { data: page('one two', 'Breathe'), etag: '"2"' }
  it('leaves nothing unsaved', () => {
    const saved = run(edited, { type: 'saved', sent: edited.rows, version })
    expect(hasNewRows(saved)).toBe(false)
    expect(saved.etag).toBe('"2"')
  })
  it('leaves later changes unsaved', () => {
    const meanwhile = run(edited, write(edited, 'one two three'), { type: 'write-notes', notes: 'Wait' })
    const saved = run(meanwhile, { type: 'saved', sent: edited.rows, version })
    expect(firstBlock(saved).text).toBe('one two three')
    expect(firstBlock(saved.saved).text).toBe('one two')
    expect(hasNewRows(saved)).toBe(true)
    expect(saved).toMatchObject({ notes: 'Wait', saved: { notes: 'Breathe' } })
  })
  it('gives a new block its reference, also after undoing past the save', () => {
    const empty = initialEditorState({ data: { ...page(''), rows: [] }, etag: '"1"' })
    const added = run(empty, { type: 'change', change: { type: 'add-row', blockType: 'Text' }, at: 0 })
    const written = run(added, write(added, 'new', 5000))
    const saved = run(written, { type: 'saved', sent: written.rows, version: { data: page('new'), etag: '"2"' } })
    const undone = run(saved, { type: 'undo' })
    expect(firstBlock(undone)).toMatchObject({ text: '', id: 'block-1' })
  })
})

describe('a conflict', () => {
  const theirs = { data: page('theirs', 'Their notes', 'block-2'), etag: '"7"' }
  const conflict = run(edited, { type: 'conflict-found', theirs })
  it('keeps both versions until one is chosen', () => {
    expect(conflict).toMatchObject({ rows: edited.rows, theirs })
    expect(run(conflict, { type: 'conflict-closed' })).toEqual(edited)
  })
  it('is resolved with my version, which the next save writes over theirs', () => {
    const mine = run(conflict, { type: 'keep-mine' })
    expect(mine).toMatchObject({ etag: '"7"', theirs: undefined, notes: 'Breathe' })
    expect(firstBlock(mine)).toMatchObject({ text: 'one two', id: null })
  })
  it('is resolved with their version, from which undo leads back to mine', () => {
    const taken = run(conflict, { type: 'take-theirs', at: 5000 })
    expect(taken).toMatchObject({ etag: '"7"', theirs: undefined, notes: 'Their notes' })
    expect(firstBlock(taken)).toMatchObject({ text: 'theirs', id: 'block-2' })
    expect(hasNewRows(taken)).toBe(false)
    expect(firstBlock(run(taken, { type: 'undo' })).text).toBe('one two')
  })
  it('is closed without choosing a version', () => {
    expect(run(edited, { type: 'keep-mine' })).toBe(edited)
    expect(run(edited, { type: 'take-theirs', at: 0 })).toBe(edited)
  })
})

import { describe, expect, it } from 'vitest'
import { emptyHistory, type History, record, redo, undo } from '../../../../shared/unsaved/history.ts'
import { type Change, changeRows, type Rows, type TextBlock } from '../state/content-state.ts'
import { isSameContent, reconcile, typedField } from './content-history.ts'

const start = changeRows([], { type: 'add-row', blockType: 'Text' })
const block = start[0]?.blocks[0] as TextBlock
const write = (text: string): Change => ({ type: 'update-block', block: { key: block.key, type: 'Text', text } })
const textOf = (rows: Rows | undefined) => (rows?.[0]?.blocks[0] as TextBlock | undefined)?.text

/** Applies changes in sequence, each at its time. */
const run = (changes: [Change, number][]) => {
  let [rows, history]: [Rows, History<Rows>] = [start, emptyHistory]
  for (const [change, at] of changes) {
    history = record(history, rows, typedField(change), at)
    rows = changeRows(rows, change)
  }
  return { rows, history }
}

describe('undo and redo', () => {
  it('treat continuous typing as one step', () => {
    const { rows, history } = run([
      [write('a'), 0],
      [write('ab'), 300],
      [write('abc'), 600],
    ])
    const back = undo(history, rows)
    expect(textOf(back?.value)).toBe('')
    expect(textOf(back && redo(back.history, back.value)?.value)).toBe('abc')
  })
  it('start a new step after a pause', () => {
    const { rows, history } = run([
      [write('one'), 0],
      [write('one two'), 1500],
    ])
    expect(textOf(undo(history, rows)?.value)).toBe('one')
  })
  it('start a new step after a different kind of change', () => {
    const { rows, history } = run([
      [write('one'), 0],
      [{ type: 'add-row', blockType: 'Image' }, 100],
      [write('one two'), 200],
    ])
    const back = undo(history, rows)
    expect(textOf(back?.value)).toBe('one')
    expect(back?.value).toHaveLength(2)
    expect(back && undo(back.history, back.value)?.value).toHaveLength(1)
  })
  it('offer no redo after a new change', () => {
    const { rows, history } = run([[write('one'), 0]])
    const back = undo(history, rows)
    expect(back && record(back.history, back.value, typedField(write('two')), 5000).future).toEqual([])
    expect(undo(emptyHistory, rows)).toBeUndefined()
  })
})

describe('undoing past a save', () => {
  const image = { kind: 'stored', blobName: 'images/a', fileName: 'a.jpg' } as const
  const row = (key: string, id: string | null, blobName = 'images/a'): Rows[number] => ({
    key,
    id,
    isExpandable: false,
    blocks: [{ key: `${key}-b`, id, type: 'Image', image: { ...image, blobName }, altText: 'x', isDecorative: false }],
  })
  it('keeps the references that the server has assigned', () => {
    expect(reconcile([row('r', null)], [row('r', 'stored')])).toEqual([row('r', 'stored')])
  })
  it('recreates what the server has deleted, and asks for its image again', () => {
    expect(reconcile([row('r', 'gone')], [])).toMatchObject([
      { id: null, blocks: [{ id: null, image: { kind: 'none' } }] },
    ])
  })
  it("doesn't show a different image in place of the replaced one", () => {
    expect(reconcile([row('r', 'x', 'images/old')], [row('r', 'x', 'images/new')])).toMatchObject([
      { id: 'x', blocks: [{ image: { kind: 'none' } }] },
    ])
  })
})

describe('two versions', () => {
  it('are equal if only keys and references differ', () => {
    const other = changeRows([], { type: 'add-row', blockType: 'Text' })
    expect(isSameContent(start, other)).toBe(true)
    expect(isSameContent(start, changeRows(start, write('x')))).toBe(false)
    expect(isSameContent(start, [])).toBe(false)
    expect(
      isSameContent(
        start,
        start.map((row) => ({ ...row, isExpandable: true })),
      ),
    ).toBe(false)
  })
})

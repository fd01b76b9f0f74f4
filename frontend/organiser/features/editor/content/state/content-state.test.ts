import { describe, expect, it } from 'vitest'
import type { PageContents } from '../../../../../api/slides/slides.ts'
import { imageFileError } from '../../../../shared/theme/image-file-rules.ts'
import { contentErrors } from './content-rules.ts'
import {
  adoptSaved,
  changeRows,
  type ImageBlock,
  neighbourOf,
  placeOf,
  type RemovedBlock,
  type Rows,
  rebase,
  rowsFromServer,
  toSaveContents,
} from './content-state.ts'

const text = (reference: string, words: string) => ({
  reference,
  blockType: 'Text' as const,
  text: words,
  textStyle: 'Basic' as const,
  fileName: null,
  blobName: null,
  altText: null,
  width: null,
  height: null,
})
const image = (reference: string, altText: string | null) => ({
  ...text(reference, ''),
  blockType: 'Image' as const,
  text: null,
  textStyle: null,
  fileName: 'a.jpg',
  blobName: 'images/x',
  altText,
})
const behind = (reference: string) => ({
  ...image(reference, ''),
  background: { scrimOpacity: 20, colourScheme: 'Dark' as const },
})
const page = (rows: PageContents['rows']): PageContents => ({ reference: 'p', version: 1, rows, notes: '' })
const stored = page([
  { reference: 'r1', isExpandable: false, layout: 'PictureLeft', blocks: [text('b1', 'one'), image('b2', 'A choir')] },
  { reference: 'r2', isExpandable: true, blocks: [text('b3', 'two')] },
])

const keyOf = (rows: Rows, row: number, block = 0) => rows[row]?.blocks[block]?.key ?? ''

describe('the content', () => {
  it('keeps an image behind the text there, without words', () => {
    const rows = rowsFromServer(page([{ reference: 'r1', isExpandable: false, blocks: [behind('b1')] }]))
    expect(contentErrors(rows)).toEqual([])
    const { background } = behind('b1')
    expect(toSaveContents(rows).rows[0]?.blocks).toEqual([
      { id: 'b1', blockType: 'Image', altText: '', background, getFromServer: true },
    ])
  })
  it('round-trips through the editor unchanged', () => {
    expect(toSaveContents(rowsFromServer(stored))).toEqual({
      rows: [
        {
          id: 'r1',
          isExpandable: false,
          layout: 'PictureLeft',
          blocks: [
            { id: 'b1', blockType: 'Text', text: 'one', textStyle: 'Basic' },
            { id: 'b2', blockType: 'Image', altText: 'A choir', getFromServer: true },
          ],
        },
        { id: 'r2', isExpandable: true, blocks: [{ id: 'b3', blockType: 'Text', text: 'two', textStyle: 'Basic' }] },
      ],
    })
  })
  it('has the chosen layout of a row, or none again', () => {
    const rows = rowsFromServer(stored)
    const rowKey = rows[0]?.key ?? ''
    const layoutOf = (layout: 'Columns' | undefined) =>
      toSaveContents(changeRows(rows, { type: 'set-layout', rowKey, layout })).rows[0]?.layout
    expect([layoutOf('Columns'), layoutOf(undefined)]).toEqual(['Columns', undefined])
  })
  it('keeps both of two changes made from the same state of a block', () => {
    const [row] = changeRows([], { type: 'add-row', blockType: 'Image' })
    const key = row?.blocks[0]?.key ?? ''
    const image = { kind: 'new', dataUrl: 'data:image/png;base64,AAAA', fileName: 'x.png' } as const
    const chosen = changeRows(row ? [row] : [], { type: 'update-block', block: { key, type: 'Image', image } })
    const described = changeRows(chosen, { type: 'update-block', block: { key, type: 'Image', altText: 'A choir' } })
    expect(described[0]?.blocks[0]).toMatchObject({ image, altText: 'A choir' })
  })
  it("keeps the identity of rows that a keystroke doesn't change, so they don't re-render", () => {
    const rows = rowsFromServer(stored)
    const key = keyOf(rows, 1)
    const typed = changeRows(rows, { type: 'update-block', block: { key, type: 'Text', text: 'two!' } })
    expect(typed[0]).toBe(rows[0])
    expect(typed[1]?.blocks[0]).toMatchObject({ text: 'two!' })
  })
  it('sends a new image as its data URL after the comma', () => {
    const [row] = changeRows([], { type: 'add-row', blockType: 'Image' })
    const block = row?.blocks[0] as ImageBlock
    const rows = changeRows(row ? [row] : [], {
      type: 'update-block',
      block: {
        ...block,
        image: { kind: 'new', dataUrl: 'data:image/png;base64,AAAA', fileName: 'x.png' },
        altText: 'x',
      },
    })
    expect(toSaveContents(rows).rows[0]?.blocks).toEqual([
      { id: null, blockType: 'Image', altText: 'x', imageName: 'x.png', imageContents: 'AAAA' },
    ])
  })
  it('treats an empty description as decorative, and a missing one as not given yet', () => {
    const rows = rowsFromServer(
      page([{ reference: 'r', isExpandable: false, blocks: [image('a', ''), image('b', null)] }]),
    )
    expect(rows[0]?.blocks.map((block) => block.type === 'Image' && block.isDecorative)).toEqual([true, false])
  })
  it('removes a row with its last block', () => {
    const rows = rowsFromServer(stored)
    expect(changeRows(rows, { type: 'remove-block', blockKey: keyOf(rows, 1) }).map((row) => row.id)).toEqual(['r1'])
    expect(changeRows(rows, { type: 'remove-block', blockKey: keyOf(rows, 0) })[0]?.blocks).toHaveLength(1)
  })
  it('puts a removed block back to its place, in a row of its own if that is gone, and never twice', () => {
    const rows = rowsFromServer(stored)
    for (const key of rows.flatMap(({ blocks }) => blocks.map((block) => block.key))) {
      const removed = placeOf(rows, key) as RemovedBlock
      const without = changeRows(rows, { type: 'remove-block', blockKey: key })
      expect(without).not.toEqual(rows)
      const restored = changeRows(without, { type: 'restore-block', removed })
      expect(restored).toEqual(rows)
      expect(changeRows(restored, { type: 'restore-block', removed })).toBe(restored)
    }
  })
  it('moves rows within their bounds', () => {
    const rows = rowsFromServer(stored)
    const rowKey = rows[0]?.key ?? ''
    expect(changeRows(rows, { type: 'move-row', rowKey, by: 1 }).map((row) => row.id)).toEqual(['r2', 'r1'])
    expect(changeRows(rows, { type: 'move-row', rowKey, by: -1 })).toBe(rows)
  })
  it('moves the focus to the next block after a delete, else to the previous one', () => {
    const rows = rowsFromServer(stored)
    expect(neighbourOf(rows, keyOf(rows, 0, 1))).toBe(keyOf(rows, 1))
    expect(neighbourOf(rows, keyOf(rows, 1))).toBe(keyOf(rows, 0, 1))
    expect(neighbourOf(rows.slice(1), keyOf(rows, 1))).toBeUndefined()
  })
})

describe('after a save', () => {
  it('changes made meanwhile stay, and get their references', () => {
    const sent = changeRows([], { type: 'add-row', blockType: 'Text' })
    const block = sent[0]?.blocks[0]
    if (block?.type !== 'Text') throw new Error('A text was added.')
    const current = changeRows(sent, { type: 'update-block', block: { ...block, text: 'typed meanwhile' } })
    const saved = page([{ reference: 'r9', isExpandable: false, blocks: [text('b9', '')] }])
    expect(adoptSaved(current, sent, saved)).toMatchObject([
      { id: 'r9', blocks: [{ id: 'b9', key: block.key, text: 'typed meanwhile' }] },
    ])
  })
  it('unchanged parts are as the server has them', () => {
    const sent = rowsFromServer(stored)
    const saved = page([{ reference: 'r1', isExpandable: false, blocks: [text('b1', 'ONE'), image('b2', 'A choir')] }])
    expect(adoptSaved(sent.slice(0, 1), sent, saved)[0]?.blocks[0]).toMatchObject({ text: 'ONE', key: keyOf(sent, 0) })
  })
})

describe('a conflict', () => {
  it('recreates what a team member has removed, and asks for its image again', () => {
    const mine = rowsFromServer(stored)
    const theirs = page([{ reference: 'r1', isExpandable: false, blocks: [text('b1', 'x')] }])
    const rows = rebase(mine, theirs)
    expect(rows.map((row) => row.id)).toEqual(['r1', null])
    expect(rows[0]?.blocks).toMatchObject([{ id: 'b1' }, { id: null, image: { kind: 'none' } }])
  })
})

describe('before a save', () => {
  it('an image needs a file, and a description or the mark that it is decorative', () => {
    const none = changeRows([], { type: 'add-row', blockType: 'Image' })
    expect(contentErrors(none)).toEqual([
      { field: 'rows.0.blocks.0.imageContents', message: 'Choose an image or remove the block' },
    ])
    const noWords = rowsFromServer(page([{ reference: 'r', isExpandable: false, blocks: [image('a', null)] }]))
    expect(contentErrors(noWords).map(({ field }) => field)).toEqual(['rows.0.blocks.0.altText'])
    expect(contentErrors(rowsFromServer(stored))).toEqual([])
  })
  it('a file has to be an image of at most 40 MB; of what type is found out when it is decoded', () => {
    const most = 40 * 1024 * 1024
    expect(imageFileError({ type: 'image/png', size: most })).toBeUndefined()
    expect(imageFileError({ type: 'image/png', size: most + 1 })).toContain('40mb')
    expect(imageFileError({ type: 'text/plain', size: 1 })).toBe('Cannot load image')
    for (const type of ['image/svg+xml', 'image/heic', '']) expect(imageFileError({ type, size: 1 })).toBeUndefined()
  })
})

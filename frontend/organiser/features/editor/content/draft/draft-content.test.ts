import { describe, expect, it } from 'vitest'
import { changeRows } from '../state/content-state.ts'
import { usableDraft } from './draft-content.ts'

const rows = changeRows([], { type: 'add-row', blockType: 'Text' })
const draft = (content: unknown) => ({ content, etag: '"1"', savedAt: 5 })

const empty = { rows: [], notes: '', chords: '', advanceAfterSeconds: null }

describe('a draft on the device', () => {
  it('is offered with new keys if it differs from the saved page', () => {
    const found = usableDraft(draft({ rows, notes: 'Wait' }), empty)
    expect(found).toMatchObject({
      etag: '"1"',
      savedAt: 5,
      rows: [{ blocks: [{ type: 'Text', text: '' }] }],
      notes: 'Wait',
    })
    expect(found?.rows[0]?.key).not.toBe(rows[0]?.key)
  })
  it('is offered for its notes, its chords or its time alone', () => {
    expect(usableDraft(draft({ ...empty, rows, chords: '[G]' }), { ...empty, rows })?.chords).toBe('[G]')
    expect(usableDraft(draft({ ...empty, rows, advanceAfterSeconds: 5 }), { ...empty, rows })).toBeDefined()
    expect(usableDraft(draft({ rows, notes: 'Wait' }), { ...empty, rows, notes: '' })?.notes).toBe('Wait')
  })
  it('from before notes existed keeps the saved ones', () => {
    expect(usableDraft(draft(rows), { ...empty, rows: [], notes: 'Saved' })?.notes).toBe('Saved')
    expect(usableDraft(draft(rows), { ...empty, rows, notes: 'Saved' })).toBeUndefined()
  })
  it("isn't offered if it equals the saved page", () => {
    expect(usableDraft(draft({ rows, notes: 'Wait' }), { ...empty, rows, notes: 'Wait' })).toBeUndefined()
    expect(usableDraft(undefined, empty)).toBeUndefined()
  })
  it.each([null, 'text', [{}], { rows: 1, notes: '' }, { rows: [] }, [{ blocks: [{ type: 'Image' }] }]])(
    "in an unknown format (%j) isn't offered",
    (content) => {
      expect(usableDraft(draft(content), { ...empty, rows, notes: '' })).toBeUndefined()
    },
  )
})

import { describe, expect, it } from 'vitest'
import { changeRows } from '../state/content-state.ts'
import { usableDraft } from './draft-content.ts'

const rows = changeRows([], { type: 'add-row', blockType: 'Text' })
const draft = (content: unknown) => ({ content, etag: '"1"', savedAt: 5 })

const empty = { rows: [], notes: '' }

describe('a draft on the device', () => {
  it('is offered under keys of its own when it differs from what is saved', () => {
    const found = usableDraft(draft({ rows, notes: 'Wait' }), empty)
    expect(found).toMatchObject({
      etag: '"1"',
      savedAt: 5,
      rows: [{ blocks: [{ type: 'Text', text: '' }] }],
      notes: 'Wait',
    })
    expect(found?.rows[0]?.key).not.toBe(rows[0]?.key)
  })
  it('is offered for its notes alone', () => {
    expect(usableDraft(draft({ rows, notes: 'Wait' }), { rows, notes: '' })?.notes).toBe('Wait')
  })
  it('of before the notes keeps those that are saved', () => {
    expect(usableDraft(draft(rows), { rows: [], notes: 'Saved' })?.notes).toBe('Saved')
    expect(usableDraft(draft(rows), { rows, notes: 'Saved' })).toBeUndefined()
  })
  it('is not offered when it says what is saved', () => {
    expect(usableDraft(draft({ rows, notes: 'Wait' }), { rows, notes: 'Wait' })).toBeUndefined()
    expect(usableDraft(undefined, empty)).toBeUndefined()
  })
  it.each([null, 'text', [{}], { rows: 1, notes: '' }, { rows: [] }, [{ blocks: [{ type: 'Image' }] }]])(
    'in a form that this app does not know (%j) is not offered',
    (content) => {
      expect(usableDraft(draft(content), { rows, notes: '' })).toBeUndefined()
    },
  )
})

import { describe, expect, it } from 'vitest'
import { changeRows } from '../content-state.ts'
import { usableDraft } from './draft-content.ts'

const rows = changeRows([], { type: 'add-row', blockType: 'Text' })
const draft = (content: unknown) => ({ content, etag: '"1"', savedAt: 5 })

describe('a draft on the device', () => {
  it('is offered under keys of its own when it differs from what is saved', () => {
    const found = usableDraft(draft(rows), [])
    expect(found).toMatchObject({ etag: '"1"', savedAt: 5, rows: [{ blocks: [{ type: 'Text', text: '' }] }] })
    expect(found?.rows[0]?.key).not.toBe(rows[0]?.key)
  })
  it('is not offered when it says what is saved', () => {
    expect(usableDraft(draft(rows), rows)).toBeUndefined()
    expect(usableDraft(undefined, rows)).toBeUndefined()
  })
  it.each([null, 'text', [{}], [{ blocks: [{ type: 'Image' }] }], [{ blocks: [null] }]])(
    'in a form that this app does not know (%j) is not offered',
    (content) => {
      expect(usableDraft(draft(content), rows)).toBeUndefined()
    },
  )
})

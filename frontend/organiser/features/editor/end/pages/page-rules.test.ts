import { describe, expect, it } from 'vitest'
import { neighbourOf } from './page-rules.ts'

const pages = ['one', 'two', 'three'].map((name) => ({ endPageReference: name, pageId: `content of ${name}`, name }))

describe('after an end page was deleted', () => {
  it('the focus moves to the next one', () => {
    expect(neighbourOf(pages, 'one')?.name).toBe('two')
  })
  it('or to the previous one if it was the last', () => {
    expect(neighbourOf(pages, 'three')?.name).toBe('two')
  })
  it('or nowhere if it was the only one', () => {
    expect(neighbourOf(pages.slice(0, 1), 'one')).toBeUndefined()
  })
})

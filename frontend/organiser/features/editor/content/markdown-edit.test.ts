import { describe, expect, it } from 'vitest'
import { applyFormat, type Format } from './markdown-edit.ts'

/** The text with its selection in square brackets. */
const edit = (marked: string, format: Format) => {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const result = applyFormat({ value: marked.replace('[', '').replace(']', ''), start, end }, format)
  return `${result.value.slice(0, result.start)}[${result.value.slice(result.start, result.end)}]${result.value.slice(result.end)}`
}

describe('the formatting buttons', () => {
  it('format the selection, and remove the format again', () => {
    expect(edit('all is [calm]', 'bold')).toBe('all is **[calm]**')
    expect(edit('all is **[calm]**', 'bold')).toBe('all is [calm]')
    expect(edit('[all] is calm', 'italic')).toBe('_[all]_ is calm')
    expect(edit('_[all]_ is calm', 'italic')).toBe('[all] is calm')
  })
  it('place the cursor between the marks if nothing is selected', () => {
    expect(edit('[]', 'bold')).toBe('**[]**')
  })
  it('turn whole lines into a list, and back', () => {
    expect(edit('on[e\ntw]o\nthree', 'bullets')).toBe('[- one\n- two]\nthree')
    expect(edit('[- one\n- two]\nthree', 'bullets')).toBe('[one\ntwo]\nthree')
  })
  it('number the lines, also of a bullet list', () => {
    expect(edit('[- one\n- two]', 'numbers')).toBe('[1. one\n2. two]')
    expect(edit('[1. one\n2. two]', 'numbers')).toBe('[one\ntwo]')
  })
})

import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/client/api-error.ts'
import { type ChosenFile, reportOf } from './report.ts'

const slide = (name: string, line: number) => ({ name, line, rows: [] })
const file = (id: number, name: string): ChosenFile => ({
  id,
  name,
  source: new File([], name),
  options: {},
  parsed: { slides: [], songs: [], marks: [], remarks: [] },
})
const first = { file: file(1, 'a.txt'), slides: [slide('One', 1), slide('Two', 4)], remarks: [] }
const second = { file: file(2, 'b.txt'), slides: [slide('Three', 1)], remarks: [] }
const refusal = (code: string) => ({
  error: new ApiError(400, [{ code, message: 'Refused by the server' }], { hasErrorList: true }),
})

describe('the report of an import', () => {
  it('counts the slides added per file', () => {
    const report = reportOf('e', [first, second], [{ reference: 'x' }, { reference: 'y' }, { reference: 'z' }])
    expect(report).toMatchObject({ added: 3, total: 3, firstReference: 'x' })
    expect(report.files.map(({ added, remarks }) => [added, remarks])).toEqual([
      [2, []],
      [1, []],
    ])
  })
  it('lists each refused slide with its line, and continues after it', () => {
    const report = reportOf('e', [first, second], [refusal('too-long'), { reference: 'y' }, { reference: 'z' }])
    expect(report).toMatchObject({ added: 2, total: 3, firstReference: 'y' })
    expect(report.files[0]?.remarks).toEqual([{ line: 1, message: 'Not added: One. Refused by the server' }])
  })
  it('also lists slides that were never tried', () => {
    const report = reportOf('e', [first, second], [{ reference: 'x' }, refusal('too-many')])
    expect(report.added).toBe(1)
    expect(report.files.flatMap(({ remarks }) => remarks.map(({ message }) => message))).toEqual([
      'Not added: Two. An event can have at most 500 slides.',
      'Not added: Three. The import stopped before this slide.',
    ])
  })
  it("starts with refused parts of the screens, and isn't complete then", () => {
    const lost = [{ message: 'Not added: Header image. You need a higher account level to use this feature' }]
    const report = reportOf('e', [second], [{ reference: 'x' }], lost)
    expect(report).toMatchObject({ added: 1, total: 1, isWhole: false })
    expect(report.files[0]?.remarks).toEqual(lost)
    expect(reportOf('e', [second], [{ reference: 'x' }])).toMatchObject({ isWhole: true })
  })
})

import { describe, expect, test } from 'vitest'
import { kilobytes, megabytes, putSections, ratio, rounded, table, writeReport } from './report.ts'

describe('a table', () => {
  test('is aligned, with numbers on the right', () => {
    expect(
      table(
        ['Server', 'p50'],
        [
          ['Lectern', 12.5],
          ['ws', 9],
        ],
      ),
    ).toBe(['| Server  |  p50 |', '| ------- | ---: |', '| Lectern | 12.5 |', '| ws      |    9 |'].join('\n'))
  })

  test('keeps bars inside their cell', () => {
    expect(table(['Name'], [['a|b']])).toContain('| a\\|b |')
  })

  test('refuses a row with another number of cells', () => {
    expect(() => table(['One'], [['a', 'b']])).toThrow('A row of 2')
  })
})

describe('figures', () => {
  test('have three significant digits', () => {
    expect([0, 0.012345, 1.2345, 123.45, 12345].map(rounded)).toEqual([0, 0.0123, 1.23, 123, 12300])
  })

  test('are compared as a multiple of the baseline', () => {
    expect(ratio(50, 40)).toBe('1.25 ×')
  })

  test('count memory in units of 1,024', () => {
    expect([kilobytes(2_048), megabytes(3 * 1_048_576)]).toEqual([2, 3])
  })
})

describe('the report', () => {
  test('states date and machine, then the results', () => {
    const report = writeReport({ date: '2026-11-21', tookSeconds: 71.6, machine: { Processor: '2 × Fast' } }, [
      { title: 'First', body: 'One.' },
      { title: 'Second', body: 'Two.' },
    ])
    expect(report).toContain('on 2026-11-21; the run took 72 s')
    expect(report).toMatch(/\| Processor +\| 2 × Fast \|/)
    expect(report.endsWith('## First\n\nOne.\n\n## Second\n\nTwo.\n')).toBe(true)
  })
  test('replaces updated sections and appends new ones', () => {
    const before = '# Benchmarks\n\nFacts.\n\n## First\n\nOld.\n\nMore.\n\n## Second\n\nTwo.\n'
    const sections = [
      { title: 'First', body: 'New.' },
      { title: 'Third', body: 'Three.' },
    ]
    expect(putSections(before, sections)).toBe(
      '# Benchmarks\n\nFacts.\n\n## First\n\nNew.\n\n## Second\n\nTwo.\n\n## Third\n\nThree.\n',
    )
  })
})

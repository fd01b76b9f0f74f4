import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { landingText } from '../../../text/landing.ts'

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../../../docs', path), 'utf8')

test('the figures of the landing page are those that were measured, and of the accessibility statement', () => {
  const [presses, weight, criteria] = landingText.proof.facts
  const sections = read('benchmarks.md').split(/^## /m)
  const benchmarks = sections.find((one) => one.startsWith('From the press of Next')) ?? ''
  const slowest = (attendees: number) => {
    const measured = [...benchmarks.matchAll(/^\|\s+(\d+) \| Lectern\s+\|\s+([\d.]+) \|/gm)]
      .filter(([, number]) => Number(number) === attendees)
      .map(([, , milliseconds]) => Number(milliseconds))
    expect(measured).not.toEqual([])
    return Math.max(...measured)
  }
  expect(slowest(1000)).toBeLessThanOrEqual(1000 * Number.parseFloat(presses.figure))
  expect(slowest(10_000)).toBeLessThanOrEqual(1000 * Number(/less than ([\d.]+) s/.exec(presses.words)?.[1]))
  expect(Number(/^\| all\s+\|\s+\d+ \|\s+([\d.]+) \|/m.exec(read('earlier-measurements.md'))?.[1])).toBeLessThanOrEqual(
    Number.parseFloat(weight.figure),
  )
  const rows = read('accessibility/statement.md').match(/^\| \d\.\d+\.\d+ /gm)?.length
  expect(criteria.figure).toBe(`${rows} of ${rows}`)
})

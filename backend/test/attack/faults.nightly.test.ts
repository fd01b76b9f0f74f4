import { afterAll, expect, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { killProcesses } from '../support/server-process.ts'
import { allAtOnce } from './all-at-once.ts'
import { hall } from './live/hall.ts'
import { rightsAttacks } from './rights.ts'
import { runAttacks } from './run-attacks.ts'
import type { Attack } from './support/attack.ts'
import type { Installation } from './support/installation.ts'

afterAll(killProcesses)

async function expectHeld(fault: string, attacks: Attack[], installation: Installation) {
  const lines: string[] = []
  const { problems } = await runAttacks(attacks, installation, (line) => lines.push(line))
  reportFigures(fault, `${installation}: ${lines.join('; ')}`)
  expect(problems, lines.join('\n')).toEqual([])
}

test.each(['pglite', 'postgres'] as const)(
  'F18: every cost at once, up to its limits, on %s',
  (on) => expectHeld('F18', [allAtOnce], on),
  300_000,
)

test.each(['pglite', 'relay'] as const)(
  'F19: a hall behind one address, in which some mistype, on %s',
  (on) => expectHeld('F19', [hall], on),
  120_000,
)

test('F20: rights end', () => expectHeld('F20', rightsAttacks, 'pglite'), 120_000)

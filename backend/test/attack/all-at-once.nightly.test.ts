import { afterAll, expect, test } from 'vitest'
import { reportFigures } from '../../../.ci/nightly-figures.ts'
import { killProcesses } from '../support/server-process.ts'
import { allAtOnce } from './all-at-once.ts'
import { runAttacks } from './run-attacks.ts'

afterAll(killProcesses)

test.each(['pglite', 'postgres'] as const)(
  'F18: every cost at once, up to its limits, on %s',
  async (installation) => {
    const lines: string[] = []
    const { problems } = await runAttacks([allAtOnce], installation, (line) => lines.push(line))
    reportFigures('F18', `${installation}: ${lines[0]}`)
    expect(problems, lines.join('\n')).toEqual([])
  },
  300_000,
)

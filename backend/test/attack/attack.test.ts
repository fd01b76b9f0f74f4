import { afterAll, expect, test } from 'vitest'
import { killProcesses } from '../support/server-process.ts'
import { quickAttacks } from './attacks.ts'
import { runAttacks } from './run-attacks.ts'

afterAll(killProcesses)

test('the started product, with its limits on, holds what is tried on it most', async () => {
  const lines: string[] = []
  const { problems } = await runAttacks(quickAttacks, (line) => lines.push(line))
  expect(problems, lines.join('\n')).toEqual([])
})

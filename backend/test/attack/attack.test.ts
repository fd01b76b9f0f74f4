import { afterAll, expect, test } from 'vitest'
import { killProcesses } from '../support/server-process.ts'
import { quickAttacks } from './attacks.ts'
import { runAttacks } from './run-attacks.ts'

afterAll(killProcesses)

test('the running product, with its limits on, withstands the most common attacks', async () => {
  const lines: string[] = []
  const { problems } = await runAttacks(quickAttacks, 'pglite', (line) => lines.push(line))
  expect(problems, lines.join('\n')).toEqual([])
})

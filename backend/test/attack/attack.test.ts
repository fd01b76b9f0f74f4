import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../support/database/database.ts'
import { killProcesses } from '../support/server-process.ts'
import { quickAttacks } from './attacks.ts'
import { runAttacks } from './run-attacks.ts'

afterAll(killProcesses)

test('the running product, with its limits on, withstands the most common attacks', async () => {
  const lines: string[] = []
  // Starting on the run's server costs half as much as on new embedded data
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const settings = { DATABASE_URL: database.url }
  const { problems } = await runAttacks(quickAttacks, 'pglite', (line) => lines.push(line), settings)
  expect(problems, lines.join('\n')).toEqual([])
})

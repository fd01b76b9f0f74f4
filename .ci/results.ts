import { existsSync, readFileSync } from 'node:fs'
import type { Level } from './levels.ts'

export interface Counts {
  passed: number
  failed: number
  /** Passed on a retry. */
  secondTry: number
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** The counts of a level's run. A run without its results file has failed. */
export function countsOf(results: Level['results']): Counts {
  if (!results) return { passed: 0, failed: 0, secondTry: 0 }
  if (!existsSync(results.file)) return { passed: 0, failed: 1, secondTry: 0 }
  return results.form === 'vitest' ? ofVitest(read(results.file)) : ofPlaywright(read(results.file))
}

interface VitestResults {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string; failureMessages: string[] }[] }[]
}
function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestResults): Counts {
  // A file that fails to load reports no tests
  const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const again = all.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  return { passed: numPassedTests, failed: numFailedTests + broken.length, secondTry: again.length }
}

function ofPlaywright({ stats }: { stats: { expected: number; flaky: number; unexpected: number } }): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, secondTry: stats.flaky }
}

/** The contract violations that Prism found during the journeys (docs/decisions/0031). A run without calls proves nothing. */
export function contractOfJourneys(): { text: string; failed: number } {
  const file = 'test-results/contract-check.json'
  if (!existsSync(file)) return { text: 'calls of the journeys: none was checked', failed: 1 }
  const { calls, operations, violations } = read(file)
  const unseen = Object.keys(operations).filter((name) => operations[name] === 0)
  const all = Object.keys(operations).length
  const text = [
    `calls of the journeys, by Prism: ${calls} of ${all - unseen.length} of ${all} operations, ${violations.length} violations`,
    ...(unseen.length > 0 ? [`  never called: ${unseen.join(', ')}`] : []),
  ].join('\n')
  return { text, failed: calls === 0 ? 1 : violations.length }
}

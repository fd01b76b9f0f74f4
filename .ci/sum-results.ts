// Adds up the result files of all runs and prints the one line that counts.
import { existsSync, readFileSync } from 'node:fs'

interface Counts {
  passed: number
  failed: number
  secondTry?: number
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const vitest = (file: string): Counts => {
  const result = read(file)
  // A file that could not even be loaded has no test to fail
  const brokenFiles = result.testResults.filter(
    (one: { status: string; assertionResults: object[] }) =>
      one.status === 'failed' && one.assertionResults.length === 0,
  )
  return { passed: result.numPassedTests, failed: result.numFailedTests + brokenFiles.length }
}
const playwright = (file: string): Counts => {
  const { expected, flaky, unexpected } = read(file).stats
  return { passed: expected + flaky, failed: unexpected, secondTry: flaky }
}
/** What Prism found in the calls of the journeys (docs/decisions/0031). A run that it saw nothing of proves nothing. */
function contractOfJourneys(): Counts {
  const file = 'test-results/judge.json'
  const { calls, operations, violations } = existsSync(file) ? read(file) : { calls: 0, operations: {}, violations: [] }
  const unseen = Object.keys(operations).filter((name) => operations[name] === 0)
  const of = `${Object.keys(operations).length - unseen.length} of ${Object.keys(operations).length} operations`
  process.stdout.write(`calls of the journeys, by Prism: ${calls} of ${of}, ${violations.length} violations\n`)
  if (unseen.length > 0) process.stdout.write(`  never called: ${unseen.join(', ')}\n`)
  return { passed: 0, failed: calls === 0 ? 1 : violations.length }
}
const runs: [name: string, file: string, count: (file: string) => Counts][] = [
  ['unit and integration', 'test-results/unit.json', vitest],
  ['journeys', 'test-results/journeys.json', playwright],
]

const counts = runs.map(([name, file, count]) => {
  const result: Counts = existsSync(file) ? count(file) : { passed: 0, failed: 1 }
  const remark = !existsSync(file)
    ? ' (did not run)'
    : result.secondTry
      ? ` (${result.secondTry} at the second try)`
      : ''
  process.stdout.write(`${name}: ${result.passed} passed, ${result.failed} failed${remark}\n`)
  return result
})
counts.push(contractOfJourneys())
const sum = (key: 'passed' | 'failed') => counts.reduce((total, one) => total + one[key], 0)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0

import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Level } from './levels.ts'

/** A test that failed at least once, and the first line of its message. */
export interface Trouble {
  kind: 'failed' | 'second try'
  name: string
  message: string
}

export interface Counts {
  passed: number
  failed: number
  /** Passed on a retry. */
  secondTry: number
  troubles: Trouble[]
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const noCounts: Counts = { passed: 0, failed: 0, secondTry: 0, troubles: [] }

/** The counts of a level's run. A run without its results file has failed. */
export function countsOf(results: Level['results']): Counts {
  if (!results) return noCounts
  if (!existsSync(results.file)) return { ...noCounts, failed: 1 }
  return results.form === 'vitest' ? ofVitest(read(results.file)) : ofPlaywright(read(results.file))
}

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0] ?? ''
const numberOf = (kind: Trouble['kind'], troubles: Trouble[]) => troubles.filter((one) => one.kind === kind).length

interface VitestResults {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
function ofVitest({ numPassedTests, testResults }: VitestResults): Counts {
  const troubles = testResults.flatMap(({ name, status, message, assertionResults }): Trouble[] => {
    const file = relative(process.cwd(), name)
    // A file that fails to load reports no tests
    if (status === 'failed' && assertionResults.length === 0)
      return [{ kind: 'failed', name: file, message: firstLine(message) }]
    return assertionResults
      .filter((one) => one.status === 'failed' || one.failureMessages.length > 0)
      .map((one) => ({
        kind: one.status === 'failed' ? 'failed' : 'second try',
        name: `${file}: ${one.fullName}`,
        message: firstLine(one.failureMessages[0]),
      }))
  })
  return {
    passed: numPassedTests,
    failed: numberOf('failed', troubles),
    secondTry: numberOf('second try', troubles),
    troubles,
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[]
  }[]
}
interface PlaywrightResults extends PlaywrightSuite {
  stats: { expected: number; flaky: number; unexpected: number }
}
function ofPlaywright({ stats, ...all }: PlaywrightResults): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    secondTry: stats.flaky,
    troubles: troublesOf(all),
  }
}

function troublesOf({ suites = [], specs = [] }: PlaywrightSuite): Trouble[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        ({ status, projectName, results }): Trouble => ({
          kind: status === 'flaky' ? 'second try' : 'failed',
          name: `${file}: ${title} (${projectName})`,
          message: firstLine(results.find(({ error }) => error)?.error?.message),
        }),
      ),
  )
  return [...own, ...suites.flatMap(troublesOf)]
}

/**
 * The contract violations that Prism found during the journeys (docs/decisions/0033-test-levels.md). A run without
 * calls proves nothing.
 */
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

// Runs all test levels, even after a failure, and prints the results and cost of each; the last line adds them up.
// `--all` includes the nightly levels.
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Level, levels, nightlyLevels } from './levels.ts'
import { runTimed } from './processor-time.ts'
import { type Counts, contractOfJourneys, countsOf } from './results.ts'

const isAll = process.argv.includes('--all')
const environment = {
  ...process.env,
  // Servers and commands are started about a hundred times: compiling them once saves a second of processor each
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../node_modules/.cache/compiled'),
  // The set-up builds it before the tests read it
  BUILT_DOCS: resolve(import.meta.dirname, '../docs/site'),
  ...(isAll ? { NIGHTLY: '1' } : {}),
}
const UNIT = `node ${import.meta.dirname}/unit-of-work.ts`

interface Outcome extends Counts {
  level: Level
  processor: number
  clock: number
}

async function runLevel(level: Level): Promise<Outcome> {
  process.stdout.write(`\n── ${level.name} ──\n`)
  const { code, processor, clock } = await runTimed(level.command, environment)
  const counts = countsOf(level.results)
  // All tests passed, but the run failed outside of them
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed
  return { level, processor, clock, ...counts, failed }
}

/** The processor time of the reference work, in seconds: the faster of two runs, because noise only adds time. */
async function measureUnit() {
  const times = [await runTimed(UNIT), await runTimed(UNIT)].map(({ processor }) => processor)
  return Math.min(...times)
}

function lineOf({ level, passed, failed, secondTry, processor, clock }: Outcome, unit: number) {
  const units = processor / unit
  const isOver = units > level.share
  const again = secondTry ? ` (${secondTry} at the second try)` : ''
  const share = Number.isFinite(level.share) ? ` of ${level.share}` : ''
  return `${level.name.padEnd(18)} ${`${passed} passed, ${failed} failed${again}`.padEnd(34)} ${clock.toFixed(0).padStart(5)} s, processor ${processor.toFixed(0).padStart(4)} s = ${units.toFixed(0)}${share} units${isOver ? ' – OVER ITS SHARE' : ''}`
}

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const before = await measureUnit()
// The first level builds the watch site and the organisers' site itself, to weigh them
const setup = runTimed('npm run -s setup:browsers && npm run -s setup:servers && npm run -s docs', environment)
const outcomes: Outcome[] = []
for (const level of isAll ? nightlyLevels : levels) {
  outcomes.push(await runLevel(level))
  // Later levels need the build, the browser and the servers
  if ((await setup).code !== 0)
    throw new Error('The browser or Redis could not be found, or the pages could not be built.')
}
const unit = Math.min(before, await measureUnit())

process.stdout.write(`\nOne unit of work is ${unit.toFixed(2)} s of processor time here.\n`)
for (const outcome of outcomes) process.stdout.write(`${lineOf(outcome, unit)}\n`)
const contract = contractOfJourneys()
process.stdout.write(`${contract.text}\n`)
for (const { level, troubles } of outcomes)
  for (const { kind, name, message } of troubles)
    process.stdout.write(`${kind} in ${level.name}: ${name}\n  ${message}\n`)
const over = outcomes.filter(({ level, processor }) => processor / unit > level.share).length
const failed = outcomes.reduce((sum, one) => sum + one.failed, 0) + contract.failed + over
const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

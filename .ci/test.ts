// Runs all levels of tests, also after one has failed, and prints what each found and cost; the last line adds them up.
// `--all` runs those of the night too.
import { mkdirSync, rmSync } from 'node:fs'
import { type Level, levels, nightlyLevels } from './levels.ts'
import { runTimed } from './processor-time.ts'
import { type Counts, contractOfJourneys, countsOf } from './results.ts'

const isAll = process.argv.includes('--all')
const environment = isAll ? { ...process.env, NIGHTLY: '1' } : process.env
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
  // Where all tests passed and the run failed all the same, something beside them is wrong
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed
  return { level, processor, clock, ...counts, failed }
}

/** The processor time of the known work, in seconds: the quicker of two, since nothing makes work quicker than it is. */
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
const setup = runTimed('npm run -s setup:browsers && npm run -s build:pages && npm run -s build:mock', environment)
const outcomes: Outcome[] = []
for (const level of isAll ? nightlyLevels : levels) {
  outcomes.push(await runLevel(level))
  // Everything after the first level needs what was built beside it
  if ((await setup).code !== 0) throw new Error('The browser could not be found, or the pages could not be built.')
}
const unit = Math.min(before, await measureUnit())

process.stdout.write(`\nOne unit of work is ${unit.toFixed(2)} s of processor time here.\n`)
for (const outcome of outcomes) process.stdout.write(`${lineOf(outcome, unit)}\n`)
const contract = contractOfJourneys()
process.stdout.write(`${contract.text}\n`)
const over = outcomes.filter(({ level, processor }) => processor / unit > level.share).length
const failed = outcomes.reduce((sum, one) => sum + one.failed, 0) + contract.failed + over
const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

// Runs the journeys with Orca, a real browser and real keys, prints what was spoken and compares it with the transcripts
// in docs/accessibility/transcripts. A wrong journey is run once more (verdict.ts). Names of journeys run only those; `--record`
// keeps new transcripts; `--times 20` runs each journey 20 times and counts the false alarms; `--together 2` runs two at
// once, each on its own desktop; `--reasons` also writes why Orca says what it says.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import prepareDemoData from '../e2e/support/server/demo-data.ts'
import { journeys } from './journeys/all-journeys.ts'
import type { Journey } from './journeys/journey.ts'
import { runJourney } from './run-journey.ts'
import { type Verdict, verdictOf } from './verdict.ts'

// Each journey starts a server
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, '../../../node_modules/.cache/compiled')

const results = resolve(import.meta.dirname, '../../../test-results/screen-reader')
const { values, positionals } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
    together: { type: 'string', default: '1' },
    reasons: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [times, together] = [Number(values.times), Number(values.together)]
const unknown = positionals.filter((name) => !journeys.some((journey) => journey.name === name))
if (unknown.length > 0 || !(times >= 1) || !(together >= 1)) {
  const names = journeys.map(({ name }) => name).join(', ')
  process.stderr.write(
    `Unknown journey or number: ${[...unknown, values.times, values.together].join(', ')}. The journeys are ${names}.\n`,
  )
  process.exit(1)
}

/** Runs a journey once and prints what was spoken, and what is wrong with it; returns that. */
async function faultsOf(journey: Journey) {
  const start = Date.now()
  const { problems, hasLostFocus, text } = await runJourney(journey, {
    isRecording: values.record,
    hasReasons: values.reasons,
    results,
  })
  const verdict = problems.length > 0 ? `${problems.length} problems` : 'as expected'
  const lines = problems.map((problem) => `✗ ${problem}\n`).join('')
  // At once, since others may run beside it
  process.stdout.write(`\n${text}${lines}${journey.name}: ${verdict}, ${Math.round((Date.now() - start) / 1000)} s\n`)
  return { problems, hasLostFocus }
}

mkdirSync(results, { recursive: true })
const wanted = journeys.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const runs = Array.from({ length: times }, () => wanted).flat()
const verdicts: { name: string; verdict: Verdict }[] = []
/** Runs what no other worker has begun. */
async function work() {
  for (let journey = runs.shift(); journey; journey = runs.shift()) {
    const { name } = journey
    const verdict = await verdictOf({ run: () => faultsOf(journey), mostTries: values.record ? 1 : 2 })
    verdicts.push({ name, verdict })
  }
}
const removeDemoData = await prepareDemoData()
await Promise.all(Array.from({ length: together }, work)).finally(removeDemoData)

const count = (name: string, verdict: Verdict) =>
  verdicts.filter((one) => one.name === name && one.verdict === verdict).length
for (const { name } of wanted) {
  const again = count(name, 'second try')
  const atSecondTry = again > 0 ? `, ${again} as expected only at the second try` : ''
  process.stdout.write(`${name}: ${count(name, 'wrong')} of ${times} runs wrong${atSecondTry}\n`)
}
process.exitCode = verdicts.some(({ verdict }) => verdict === 'wrong') ? 1 : 0

// Runs the journeys with Orca, a real browser and real keys, prints what was spoken and compares it with the transcripts
// in docs/accessibility/transcripts. Names of journeys run only those; `--record` keeps new transcripts; `--times 20`
// runs each journey 20 times and counts the false alarms; `--together 2` runs two at once, each on its own desktop;
// `--reasons` also writes why Orca says what it says.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import prepareDemoData from '../e2e/support/server/demo-data.ts'
import { journeys } from './journeys/all-journeys.ts'
import type { Journey } from './journeys/journey.ts'
import { runJourney } from './run-journey.ts'

// Each journey starts a server
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, '../../node_modules/.cache/compiled')

const results = resolve(import.meta.dirname, '../../test-results/screen-reader')
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

/** Runs a journey once and prints what was spoken, and what is wrong with it; returns whether anything is. */
async function isWrong(journey: Journey) {
  const start = Date.now()
  const { problems, text } = await runJourney(journey, {
    isRecording: values.record,
    hasReasons: values.reasons,
    results,
  })
  const verdict = problems.length > 0 ? `${problems.length} problems` : 'as expected'
  const lines = problems.map((problem) => `✗ ${problem}\n`).join('')
  // At once, since others may run beside it
  process.stdout.write(`\n${text}${lines}${journey.name}: ${verdict}, ${Math.round((Date.now() - start) / 1000)} s\n`)
  return problems.length > 0
}

mkdirSync(results, { recursive: true })
const wanted = journeys.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const runs = Array.from({ length: times }, () => wanted).flat()
const wrong: Record<string, number> = {}
/** Runs what no other worker has begun. */
async function work() {
  for (let journey = runs.shift(); journey; journey = runs.shift())
    if (await isWrong(journey)) wrong[journey.name] = (wrong[journey.name] ?? 0) + 1
}
const removeDemoData = await prepareDemoData()
await Promise.all(Array.from({ length: together }, work)).finally(removeDemoData)

for (const { name } of wanted) process.stdout.write(`${name}: ${wrong[name] ?? 0} of ${times} runs wrong\n`)
process.exitCode = Object.keys(wrong).length > 0 ? 1 : 0

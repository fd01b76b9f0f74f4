// Runs the journeys with Orca, a real browser and real keys, prints what was spoken and compares it with the transcripts
// in docs/accessibility/transcripts. Names of journeys run only those; `--record` keeps new transcripts; `--times 20`
// runs each journey 20 times and counts the false alarms.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { journeys } from './journeys/all-journeys.ts'
import { runJourney } from './run-journey.ts'

const results = resolve(import.meta.dirname, '../../test-results/screen-reader')
const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean', default: false }, times: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const times = Number(values.times)
const unknown = positionals.filter((name) => !journeys.some((journey) => journey.name === name))
if (unknown.length > 0 || !(times >= 1)) {
  const names = journeys.map(({ name }) => name).join(', ')
  process.stderr.write(
    `Unknown journey or number: ${[...unknown, values.times].join(', ')}. The journeys are ${names}.\n`,
  )
  process.exit(1)
}

/** Prints what is wrong with one run of a journey; returns whether anything is. */
async function isWrong(journey: (typeof journeys)[number]) {
  const start = Date.now()
  const problems = await runJourney(journey, { isRecording: values.record, results })
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`)
  const verdict = problems.length > 0 ? `${problems.length} problems` : 'as expected'
  process.stdout.write(`${journey.name}: ${verdict}, ${Math.round((Date.now() - start) / 1000)} s\n`)
  return problems.length > 0
}

mkdirSync(results, { recursive: true })
const wanted = journeys.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const wrong: Record<string, number> = {}
for (const journey of wanted)
  for (let run = 1; run <= times; run++)
    if (await isWrong(journey)) wrong[journey.name] = (wrong[journey.name] ?? 0) + 1

for (const { name } of wanted) process.stdout.write(`${name}: ${wrong[name] ?? 0} of ${times} runs wrong\n`)
process.exitCode = Object.keys(wrong).length > 0 ? 1 : 0

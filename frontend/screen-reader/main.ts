// Runs the journeys with Orca, a real browser and real keys, prints what was spoken and compares it with the transcripts
// in docs/accessibility/transcripts. `--record` keeps the new ones. Names of journeys run only those.
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LecternServer } from '../e2e/support/server/server.ts'
import { Desktop } from './desktop/desktop.ts'
import { journeys } from './journeys/all-journeys.ts'
import type { Journey } from './journeys/journey.ts'
import { Reader } from './journeys/reader.ts'
import { compareTranscripts, repetitionsIn } from './transcripts/compare.ts'
import { unspokenTexts } from './transcripts/must-hear.ts'
import { formatTranscript } from './transcripts/transcript.ts'
import { readTranscript, writeTranscript } from './transcripts/transcript-files.ts'

const results = resolve(import.meta.dirname, '../../test-results/screen-reader')
const isRecording = process.argv.includes('--record')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** Runs one journey on a server and a desktop of its own. Returns what is wrong. */
async function run({ name, title, stepsOf }: Journey): Promise<string[]> {
  const server = await new LecternServer().start()
  const desktop = new Desktop()
  try {
    await desktop.start(`${results}/${name}.orca.log`)
    const expected = isRecording ? undefined : readTranscript(name)
    const reader = new Reader(desktop, await desktop.page(), title, expected)
    reader.mask(server.origin, 'http://lectern.test')
    const steps = stepsOf({ reader, server })
    const failure = await runSteps(steps, reader)
    const { transcript } = reader
    const text = formatTranscript(transcript)
    process.stdout.write(`\n${text}`)
    writeFileSync(`${results}/${name}.txt`, text)
    const problems = [...failure, ...repetitionsIn(transcript), ...unspokenTexts(steps, transcript)]
    if (isRecording && problems.length === 0) writeTranscript(name, transcript)
    if (!isRecording && !expected) return [...problems, 'It has no transcript. Record it with --record.']
    return expected ? [...problems, ...compareTranscripts(expected, transcript)] : problems
  } finally {
    await desktop.stop()
    await server.dispose()
  }
}

/** Runs the steps until one fails; what was heard before is still printed. */
async function runSteps(steps: ReturnType<Journey['stepsOf']>, reader: Reader) {
  for (const { title, run } of steps) {
    reader.beginStep(title)
    try {
      await run()
    } catch (error) {
      return [`${title}: ${error instanceof Error ? error.message : String(error)}`]
    }
  }
  return []
}

mkdirSync(results, { recursive: true })
let failed = 0
for (const journey of journeys.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const start = Date.now()
  const problems = await run(journey)
  if (problems.length > 0) failed++
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`)
  const verdict = problems.length > 0 ? `${problems.length} problems` : 'as expected'
  process.stdout.write(`${journey.name}: ${verdict}, ${Math.round((Date.now() - start) / 1000)} s\n`)
}
process.exitCode = failed > 0 ? 1 : 0

import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { LecternServer } from '../e2e/support/server/server.ts'
import { Desktop } from './desktop/desktop.ts'
import type { Journey, Step } from './journeys/journey.ts'
import { Reader } from './journeys/reader.ts'
import { compareTranscripts, repetitionsIn, withoutChatter } from './transcripts/compare.ts'
import { unspokenTexts } from './transcripts/must-hear.ts'
import { formatTranscript } from './transcripts/transcript.ts'
import { readTranscript, writeTranscript } from './transcripts/transcript-files.ts'

interface How {
  /** Keeps what was spoken as the journey's transcript. */
  isRecording: boolean
  /** Also writes Orca's reasons for each utterance, which makes it slower. */
  hasReasons: boolean
  /** The folder for what was spoken. */
  results: string
}

/** Runs a journey on a server and a desktop of its own. Returns what was spoken, and what is wrong with it. */
export async function runJourney({ name, title, stepsOf }: Journey, { isRecording, hasReasons, results }: How) {
  const server = await new LecternServer().start()
  const desktop = new Desktop()
  const cleanUps: (() => Promise<unknown>)[] = []
  try {
    await desktop.start(hasReasons ? `${results}/${name}.orca.log` : undefined)
    const expected = isRecording ? undefined : readTranscript(name)
    const reader = new Reader(desktop, await desktop.page(), title, expected)
    reader.mask(server.origin, 'http://lectern.test')
    reader.mask(new URL(server.origin).host, 'lectern.test')
    const steps = stepsOf({ reader, server, atEnd: (cleanUp) => cleanUps.push(cleanUp) })
    const failure = await runSteps(steps, reader)
    const { transcript } = reader
    const text = formatTranscript(transcript)
    writeFileSync(`${results}/${name}.txt`, text)
    const faults = [...repetitionsIn(transcript), ...unspokenTexts(steps, transcript), ...reader.lostFocus]
    const problems = [...failure, ...faults]
    if (isRecording && problems.length === 0) writeTranscript(name, withoutChatter(transcript))
    if (expected) problems.push(...compareTranscripts(expected, transcript))
    else if (!isRecording) problems.push('It has no transcript. Record it with --record.')
    return { problems, hasLostFocus: reader.lostFocus.length > 0, text }
  } finally {
    for (const cleanUp of cleanUps) await cleanUp()
    await desktop.stop()
    await server.dispose()
  }
}

/** Runs the steps until one fails; what was heard before is still printed. */
async function runSteps(steps: readonly Step[], reader: Reader) {
  for (const { title, run } of steps) {
    reader.beginStep(title)
    try {
      await run()
    } catch (error) {
      return [`${title}: ${wordsOf(error)}\nThe page at ${reader.page.url()}:\n${await textOf(reader.page)}`]
    }
  }
  return []
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
/** The page may be gone too. */
const textOf = (page: Page) => page.locator('body').innerText().catch(wordsOf)

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatTranscript, parseTranscript, type Transcript } from './transcript.ts'

const folder = resolve(import.meta.dirname, '../../../../docs/accessibility/transcripts')
const pathOf = (name: string) => join(folder, `${name}.txt`)

/** The names of all stored transcripts. */
export const storedTranscripts = () => readdirSync(folder).map((file) => file.replace(/\.txt$/, ''))

/** The stored transcript of a journey, or undefined. */
export const readTranscript = (name: string): Transcript | undefined =>
  existsSync(pathOf(name)) ? parseTranscript(readFileSync(pathOf(name), 'utf8')) : undefined

/** Keeps a transcript as the journey's expectation. */
export const writeTranscript = (name: string, transcript: Transcript) =>
  writeFileSync(pathOf(name), formatTranscript(transcript))

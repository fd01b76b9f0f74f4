import { expect, test } from 'vitest'
import { journeys } from '../journeys/all-journeys.ts'
import type { World } from '../journeys/journey.ts'
import { repetitionsIn } from './compare.ts'
import { unspokenTexts } from './must-hear.ts'
import { readTranscript, storedTranscripts } from './transcript-files.ts'

// Quick, without a screen reader: a changed interface text or journey demands a new recording

/** Only the steps' titles and texts are read, so nothing is started. */
const nowhere = { reader: {}, server: { origin: 'http://lectern.test' } } as World

test('every journey has a transcript, and every transcript a journey', () => {
  expect(storedTranscripts().toSorted()).toEqual(journeys.map(({ name }) => name).toSorted())
})

test.each(journeys)('the transcript of $name speaks the texts of the interface, in order and once', (journey) => {
  const transcript = readTranscript(journey.name)
  if (!transcript) throw new Error('It has no transcript. Record it: npm run -s test:screen-reader -- --record')
  expect(transcript.title).toBe(journey.title)
  expect(unspokenTexts(journey.stepsOf(nowhere), transcript)).toEqual([])
  expect(repetitionsIn(transcript)).toEqual([])
})

import { expect, test } from 'vitest'
import { contentText } from '../../../text/events/editor.ts'
import { shellText } from '../../../text/shell.ts'
import { compareTranscripts, compareUtterances, isNothingMissing, repetitionsIn } from './compare.ts'
import { unspokenTexts } from './must-hear.ts'
import { formatTranscript, parseTranscript, type Transcript } from './transcript.ts'

const transcript = (...heard: string[]): Transcript => ({
  title: 'A journey',
  steps: [{ title: 'Logs in', entries: [{ cause: 'Tab', heard }] }],
})

test('a transcript is the same after writing and reading it', () => {
  const { steps } = transcript('Login link.', 'He said "yes"')
  const entries = [
    { cause: 'Return', heard: [] },
    { cause: '(the presenter shows “Abide with me”)', heard: ['Slide 1 of 3', '  spaced'] },
  ]
  const whole = { title: 'A journey', steps: [...steps, { title: 'Follows', entries }] }
  expect(parseTranscript(formatTranscript(whole))).toEqual(whole)
})

test.each([
  ['missing', ['a', 'b'], ['a'], ['missing: “b”']],
  ['repeated', ['a'], ['a', 'a'], ['repeated: “a”']],
  ['unexpected', ['a'], ['a', 'b'], ['unexpected: “b”']],
  ['out of order', ['a', 'b', 'c'], ['c', 'b', 'a'], ['out of order: “c”, “b”, “a”']],
  ['a live message before what the focus says', ['a', 'b', 'live'], ['live', 'a', 'b'], []],
  ['as expected', ['a', 'b'], ['a', 'b'], []],
])('an utterance is found to be %s', (_name, expected, heard, problems) => {
  expect(compareUtterances(expected, heard)).toEqual(problems)
})

test('a difference names the step and the key', () => {
  expect(compareTranscripts(transcript('a'), transcript())).toEqual(['Logs in: after Tab (action 1), missing: “a”'])
})

test('how far a page has loaded and the mode of the keys may be spoken or not', () => {
  const slow = [
    'Loading.  Please wait.',
    'Finished loading Login – Lectern.',
    'Reads the page: no heading',
    'a',
    'Focus mode',
    'document web.',
  ]
  expect(compareTranscripts(transcript(...slow), transcript('Login – Lectern document web.', 'a'))).toEqual([])
})

test('the first link of a page that was read from its top may be spoken or not; other links must be', () => {
  const first = `${shellText.skipToContent} link.`
  expect(compareTranscripts(transcript(first, 'a link.'), transcript('a link.'))).toEqual([])
  expect(compareTranscripts(transcript(first, 'a link.'), transcript(first))).toHaveLength(1)
})

test('landmarks on the way may be spoken or not', () => {
  expect(
    compareTranscripts(transcript('main content Page', 'a', 'leaving region.'), transcript('clickable.', 'a')),
  ).toEqual([])
})

test('Orca may say its own “undo” for each change of a text; what Lectern says of it must be heard once', () => {
  const { undone } = contentText
  expect(compareTranscripts(transcript('undo', undone), transcript('undo', 'undo', undone))).toEqual([])
  expect(repetitionsIn(transcript('undo', 'undo'))).toEqual([])
  expect(repetitionsIn(transcript(contentText.undone, contentText.undone))).toHaveLength(1)
})

test('missing steps and other keys are differences', () => {
  expect(compareTranscripts(transcript('a'), { title: 'A journey', steps: [] })).toHaveLength(1)
  const other = { title: 'A journey', steps: [{ title: 'Logs in', entries: [{ cause: 'Return', heard: ['a'] }] }] }
  expect(compareTranscripts(transcript('a'), other)).toHaveLength(1)
})

test('double speech is found without an expectation; leaving nested regions is none', () => {
  expect(repetitionsIn(transcript('a', 'b', 'a'))).toEqual(['Logs in: after Tab, repeated: “a”'])
  expect(repetitionsIn(transcript('leaving region.', 'leaving region.'))).toEqual([])
})

test('texts that a step must speak are found in their order', () => {
  const steps = [{ title: 'Logs in', mustHear: ['Login', 'Welcome'] }]
  expect(unspokenTexts(steps, transcript('Login link.', 'Welcome back'))).toEqual([])
  expect(unspokenTexts(steps, transcript('Welcome back', 'Login link.'))).toHaveLength(1)
  expect(unspokenTexts([], transcript('Login'))).toHaveLength(1)
})

test('the wait for an answer ends when nothing that is expected is missing', () => {
  expect(isNothingMissing(['a', 'leaving region.', 'b'], ['b', 'chatter', 'a'])).toBe(true)
  expect(isNothingMissing(['a', 'b'], ['a', 'chatter'])).toBe(false)
  expect(isNothingMissing(['a', 'a'], ['a'])).toBe(false)
  expect(isNothingMissing([], [])).toBe(true)
})

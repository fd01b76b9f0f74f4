import { shellText } from '../../../text/shell.ts'
import type { Entry, Transcript } from './transcript.ts'

/** What differs between an expected transcript and a heard one, in words for a developer. */
export const compareTranscripts = (expected: Transcript, heard: Transcript): string[] =>
  expected.steps.flatMap(({ title, entries }, index) => {
    const now = heard.steps[index]
    if (now?.title !== title) return [`${title}: the step is missing.`]
    return compareEntries(entries, now.entries).map((problem) => `${title}: ${problem}`)
  })

function compareEntries(expected: Entry[], heard: Entry[]) {
  if (expected.map(({ cause }) => cause).join('\n') !== heard.map(({ cause }) => cause).join('\n'))
    return ['the keys differ from those of the transcript. Record it again.']
  return expected.flatMap((entry, index) => {
    const place = `after ${entry.cause} (action ${index + 1})`
    return compareUtterances(lasting(entry.heard), lasting(heard[index]?.heard ?? [])).map(
      (problem) => `${place}, ${problem}`,
    )
  })
}

const countOf = (all: string[], one: string) => all.filter((other) => other === one).length

/**
 * Spoken or not, depending on how fast the machine is: landmarks entered or left on the way, an element without a name, the
 * mode in which Orca takes keys, how far a page or a file has loaded, the dots of a password, Orca's own word for Ctrl+Z (once more
 * for a change of the text after the key's release).
 */
const chatter = [
  /^(leaving .*|clickable\.|Text unselected\.|banner|(main|complementary) content.*)$/,
  /^(Browse|Focus) mode$/,
  /^undo$/,
  /^\d+ percent\.$/,
  /^(\d+ bullet characters|•)$/,
  /^(Loading\. .*|Finished loading .*)$/,
]
/**
 * So are the reading of an opened page, and its first link: if the page was complete when Orca read it, Orca begins there and takes
 * the link as said. Transcripts contain them, since what a page must say when it opens is among its step's texts.
 */
const opening = [
  new RegExp(`^${shellText.skipToContent} (visited )?link\\.$`),
  /^((.* )?document web\.|Reads the page: .*)$/,
]
const isChatter = (text: string) => chatter.some((pattern) => pattern.test(text))
const isPassing = (text: string) => isChatter(text) || opening.some((pattern) => pattern.test(text))

/** A transcript without what no comparison looks at. */
export const withoutChatter = ({ title, steps }: Transcript): Transcript => ({
  title,
  steps: steps.map((step) => ({
    ...step,
    entries: step.entries.map(({ cause, heard }) => ({ cause, heard: heard.filter((text) => !isChatter(text)) })),
  })),
})

/** The utterances that are compared. */
export const lasting = (heard: string[]) => heard.filter((text) => !isPassing(text))

/** Whether every expected utterance was heard, as often as expected. */
export const isNothingMissing = (expected: string[], heard: string[]) =>
  lasting(expected).every((text, _, all) => countOf(heard, text) >= countOf(all, text))

/** Names each utterance that is missing, repeated, unexpected or out of order. */
export function compareUtterances(expected: string[], heard: string[]): string[] {
  const problems = [...new Set([...expected, ...heard])].flatMap((text) => {
    const [wanted, got] = [countOf(expected, text), countOf(heard, text)]
    if (got < wanted) return [`missing: “${text}”`]
    if (got > wanted) return [wanted === 0 ? `unexpected: “${text}”` : `repeated: “${text}”`]
    return []
  })
  if (problems.length > 0 || isSameOrder(expected, heard)) return problems
  return [`out of order: ${heard.map((text) => `“${text}”`).join(', ')}`]
}

/** A message of a live region may come before, between or after what the focus says: one utterance is free. */
const isSameOrder = (expected: string[], heard: string[]) => {
  const without = (all: string[], one: string) => all.filter((text) => text !== one).join('\n')
  return (
    expected.join('\n') === heard.join('\n') || expected.some((one) => without(expected, one) === without(heard, one))
  )
}

/** Utterances that were heard twice after one action, whatever the transcript says. */
export const repetitionsIn = ({ steps }: Transcript): string[] =>
  steps.flatMap(({ title, entries }) =>
    entries.flatMap(({ cause, heard }) =>
      [...new Set(heard)]
        .filter((text) => countOf(heard, text) > 1 && !isPassing(text))
        .map((text) => `${title}: after ${cause}, repeated: “${text}”`),
    ),
  )

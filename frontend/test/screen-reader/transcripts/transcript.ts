/** One action and what was heard after it. */
export interface Entry {
  /** A key (`Tab`), typed text (`types "…"`) or an action of another person (`(the presenter shows slide 2)`). */
  cause: string
  heard: string[]
}

interface StepOfTranscript {
  title: string
  entries: Entry[]
}

export interface Transcript {
  title: string
  steps: StepOfTranscript[]
}

const CAUSE_WIDTH = 16
const SILENCE = '–'

/** The transcript as text: a heading for each step, and a line for each key with what was heard after it. */
export const formatTranscript = ({ title, steps }: Transcript) =>
  [`# ${title}`, ...steps.map(formatStep)].join('\n\n').concat('\n')

const formatStep = ({ title, entries }: StepOfTranscript) => [`## ${title}`, ...entries.map(formatEntry)].join('\n')

const formatEntry = ({ cause, heard }: Entry) =>
  `${cause.padEnd(CAUSE_WIDTH)}  ${heard.map((text) => JSON.stringify(text)).join(' ') || SILENCE}`

/** Reads what `formatTranscript` wrote. */
export function parseTranscript(text: string): Transcript {
  const transcript: Transcript = { title: '', steps: [] }
  for (const line of text.split('\n')) {
    const step = transcript.steps.at(-1)
    if (line.startsWith('# ')) transcript.title = line.slice(2)
    else if (line.startsWith('## ')) transcript.steps.push({ title: line.slice(3), entries: [] })
    else if (step && line !== '') step.entries.push(readEntry(line))
  }
  return transcript
}

function readEntry(line: string): Entry {
  const [, cause = line, words = ''] = /^(.*?)\s{2,}(–|".*")$/.exec(line) ?? []
  return { cause, heard: (words.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((text) => JSON.parse(text)) }
}

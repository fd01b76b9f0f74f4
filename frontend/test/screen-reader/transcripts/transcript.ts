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
const INDENT = ' '.repeat(CAUSE_WIDTH + 2)

/** The transcript as text: a heading for each step, and a line for each utterance after the key that caused it. */
export const formatTranscript = ({ title, steps }: Transcript) =>
  [`# ${title}`, ...steps.map(formatStep)].join('\n\n').concat('\n')

const formatStep = ({ title, entries }: StepOfTranscript) => [`## ${title}`, ...entries.flatMap(formatEntry)].join('\n')

const formatEntry = ({ cause, heard }: Entry) => {
  const [first = SILENCE, ...others] = heard.map((text) => JSON.stringify(text))
  const lines = others.map((text) => `${INDENT}${text}`)
  if (cause.length > CAUSE_WIDTH) return [cause, `${INDENT}${first}`, ...lines]
  return [`${cause.padEnd(CAUSE_WIDTH)}  ${first}`, ...lines]
}

/** Reads what `formatTranscript` wrote. */
export function parseTranscript(text: string): Transcript {
  const transcript: Transcript = { title: '', steps: [] }
  for (const line of text.split('\n')) {
    const step = transcript.steps.at(-1)
    if (line.startsWith('# ')) transcript.title = line.slice(2)
    else if (line.startsWith('## ')) transcript.steps.push({ title: line.slice(3), entries: [] })
    else if (step && line !== '') readLine(step, line)
  }
  return transcript
}

function readLine(step: StepOfTranscript, line: string) {
  const isContinued = line.startsWith(INDENT)
  const [, cause = line, words = ''] = /^(.*?)\s{2,}(–|".*")$/.exec(line) ?? []
  if (!isContinued) step.entries.push({ cause, heard: [] })
  const spoken = isContinued ? line.trim() : words
  if (spoken.startsWith('"')) step.entries.at(-1)?.heard.push(JSON.parse(spoken))
}

import type { Transcript } from './transcript.ts'

interface Expectation {
  title: string
  mustHear: readonly string[]
}

/** What a transcript lacks of the texts that its journey's steps must speak, in their order. */
export const unspokenTexts = (steps: readonly Expectation[], transcript: Transcript): string[] => {
  const titles = transcript.steps.map(({ title }) => title)
  if (titles.join('\n') !== steps.map(({ title }) => title).join('\n'))
    return ['The steps of the journey and of its transcript differ. Record it again.']
  return steps.flatMap(({ title, mustHear }, index) => {
    let rest = transcript.steps[index]?.entries.flatMap(({ heard }) => heard).join('\n') ?? ''
    return mustHear.flatMap((text) => {
      const at = rest.indexOf(text)
      if (at < 0) return [`${title}: never spoken, or out of order: “${text}”`]
      rest = rest.slice(at + text.length)
      return []
    })
  })
}

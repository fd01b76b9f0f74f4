/**
 * Whether Orca believes that a page is still loading, and says little of what happens there. It may on a busy machine hear
 * of the end of a load before its start, or take the end for another page's: then it doesn't read a page that it should.
 */
export const isStuckInLoad = (heard: readonly string[], expected: readonly string[] = []) => {
  const finishedAt = heard.findLastIndex((text) => text.startsWith('Finished loading'))
  if (finishedAt < 0) return false
  const isStartLast = heard.findLastIndex((text) => text.startsWith('Loading.')) > finishedAt
  return isStartLast || (expected.some(isReading) && !heard.some(isReading))
}

/** Whether an utterance is the reading of a whole page, from its top. */
export const isReading = (words: string) => words.startsWith('Reads the page: ')

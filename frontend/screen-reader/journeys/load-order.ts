/**
 * Whether Orca heard of the end of a load before its start, as it may on a busy machine. It then believes that the page is
 * still loading, and says little of what happens there.
 */
export const isLoadOutOfOrder = (heard: readonly string[]) => {
  const finishedAt = heard.findLastIndex((text) => text.startsWith('Finished loading'))
  return finishedAt >= 0 && heard.findLastIndex((text) => text.startsWith('Loading.')) > finishedAt
}

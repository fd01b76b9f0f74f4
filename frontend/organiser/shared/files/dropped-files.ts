let dropped: readonly File[] = []

/** Hands files that were dropped on one page to the page that opens next. */
export const handDroppedFiles = (files: readonly File[]) => {
  dropped = files
}

/** The files that were handed over, once. */
export const takeDroppedFiles = (): readonly File[] => {
  const files = dropped
  dropped = []
  return files
}

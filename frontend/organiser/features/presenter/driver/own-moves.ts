import type { Showing } from '../../../../api/showings/showings.ts'

const keyOf = (showingReference: string) => `lectern.move.${showingReference}`

/** The revision of this tab's last move, also after a reload. */
export const readOwnMove = (showingReference: string): number | undefined => {
  try {
    const stored = sessionStorage.getItem(keyOf(showingReference))
    return stored === null ? undefined : Number(stored)
  } catch {
    return undefined // storage that the browser refuses
  }
}

/** Remembers that what is shown now is a move of this tab. */
export const noteOwnMove = ({ reference, lastMovedBy }: Pick<Showing, 'reference' | 'lastMovedBy'>) => {
  try {
    if (lastMovedBy) sessionStorage.setItem(keyOf(reference), String(lastMovedBy.revision))
  } catch {
    // without storage a reload makes this tab a stranger to its own moves, and nothing worse
  }
  return lastMovedBy?.revision
}

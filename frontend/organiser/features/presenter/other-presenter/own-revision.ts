import type { Showing } from '../../../../api/showings/showings.ts'

const keyOf = (showingReference: string) => `lectern.move.${showingReference}`

/** The revision of this tab's last change, also after a reload. */
export const readOwnRevision = (showingReference: string): number | undefined => {
  try {
    const stored = sessionStorage.getItem(keyOf(showingReference))
    return stored === null ? undefined : Number(stored)
  } catch {
    return undefined // the browser refuses storage
  }
}

/** Remembers that this tab made the current change. */
export const storeOwnRevision = ({ reference, lastPresentedBy }: Pick<Showing, 'reference' | 'lastPresentedBy'>) => {
  try {
    if (lastPresentedBy) sessionStorage.setItem(keyOf(reference), String(lastPresentedBy.revision))
  } catch {
    // Without storage, after a reload this tab only treats its own change as another device's
  }
}

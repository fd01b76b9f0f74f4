import { useEffect } from 'react'
import { useStable } from '../../../ui/use-stable.ts'

/** Saves unsaved changes; resolves to whether that worked. */
type Saver = () => Promise<boolean>

const savers = new Set<Saver>()

/** Registers what to save before following a link with `SAVES_FIRST`. */
export const useSaver = (save: Saver) => {
  const stable = useStable(save)
  useEffect(() => {
    savers.add(stable)
    return () => {
      savers.delete(stable)
    }
  }, [stable])
}

/** Runs all registered saves; resolves to whether none failed. */
export const saveAll = async (): Promise<boolean> =>
  (await Promise.all([...savers].map((save) => save()))).every(Boolean)

/** The state of a navigation that saves first, instead of asking whether to discard changes. */
export const SAVES_FIRST = { savesFirst: true } as const

export const isSavingFirst = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'savesFirst' in state

import { useEffect } from 'react'
import { useStable } from '../../../ui/use-stable.ts'

/** Saves what is unsaved; answers whether it could. */
type Saver = () => Promise<boolean>

const savers = new Set<Saver>()

/** Saves before a link is followed that asks for it. */
export const useSaver = (save: Saver) => {
  const stable = useStable(save)
  useEffect(() => {
    savers.add(stable)
    return () => {
      savers.delete(stable)
    }
  }, [stable])
}

/** Saves all that can be saved; answers whether nothing failed. */
export const saveAll = async (): Promise<boolean> =>
  (await Promise.all([...savers].map((save) => save()))).every(Boolean)

/** The state of a navigation that saves first, instead of asking whether the changes may be lost. */
export const SAVES_FIRST = { savesFirst: true } as const

export const isSavingFirst = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'savesFirst' in state

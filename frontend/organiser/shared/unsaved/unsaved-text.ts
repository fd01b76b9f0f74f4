import { useEffect } from 'react'
import { useStable } from '../../../ui/use-stable.ts'

const readers = new Set<() => string>()

/** Lends what is unsaved as plain text, for a page on which it can only be copied. Empty while everything is saved. */
export const useUnsavedText = (read: () => string) => {
  const stable = useStable(read)
  useEffect(() => {
    readers.add(stable)
    return () => {
      readers.delete(stable)
    }
  }, [stable])
}

/** All that is unsaved now. */
export const readUnsavedText = (): string =>
  [...readers]
    .map((read) => read())
    .filter((text) => text !== '')
    .join('\n\n')

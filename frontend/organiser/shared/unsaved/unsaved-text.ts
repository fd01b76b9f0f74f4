import { useEffect } from 'react'
import { useStable } from '../../../ui/use-stable.ts'

const readers = new Set<() => string>()

/**
 * Provides unsaved changes as plain text, for a page where they can only be copied. Empty while everything is saved.
 */
export const useUnsavedText = (read: () => string) => {
  const stable = useStable(read)
  useEffect(() => {
    readers.add(stable)
    return () => {
      readers.delete(stable)
    }
  }, [stable])
}

/** The unsaved text of all fields. */
export const readUnsavedText = (): string =>
  [...readers]
    .map((read) => read())
    .filter((text) => text !== '')
    .join('\n\n')

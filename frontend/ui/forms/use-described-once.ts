import { useState } from 'react'

/**
 * Describes a group's options by its hint and error, except the others while the focus is in the group: a screen reader
 * says them when it enters, and not with each option again.
 */
export const useDescribedOnce = (id: string, hint: string | undefined, error: string | undefined) => {
  const [entered, setEntered] = useState<string>()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    leave: () => setEntered(undefined),
    optionProps: (value: string) => ({
      onFocus: () => setEntered((first) => first ?? value),
      ...(described && (entered ?? value) === value ? { 'aria-describedby': described } : {}),
    }),
  }
}

import { useEffect, useRef, useState } from 'react'
import { focusNext } from '../focus-next.ts'

/** The search in the list of items: closed until its key is pressed, unless the list is long. */
export const useSlideSearch = () => {
  const [query, setQuery] = useState('')
  /** How often it was opened; 0 while it's closed. */
  const [opened, setOpened] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (opened > 0) field.current?.focus()
  }, [opened])
  return {
    query,
    setQuery,
    isOpen: opened > 0,
    field,
    /** Opens it with the digit that was typed, or empty. */
    open: (key: string) => {
      setQuery(/^\d$/.test(key) ? key : '')
      setOpened((before) => before + 1)
    },
    /** The keys are the presenter's again. */
    close: () => {
      setQuery('')
      setOpened(0)
      field.current?.blur()
      focusNext()
    },
  }
}

export type SlideSearch = ReturnType<typeof useSlideSearch>

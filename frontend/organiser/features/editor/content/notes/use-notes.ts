import { useRef, useState } from 'react'

/** The notes of a slide while they are written, beside its rows: saved and kept with them, but with an undo of their own. */
export const useNotes = (stored: string) => {
  const [value, setValue] = useState(stored)
  const [clean, setClean] = useState(stored)
  const latest = useRef(stored)
  const put = (next: string) => {
    latest.current = next
    setValue(next)
  }
  return {
    value,
    latest,
    put,
    isDirty: value !== clean,
    /** What the server has now; what was written meanwhile stays. */
    keepAsClean: setClean,
    reset: (next: string) => {
      put(next)
      setClean(next)
    },
  }
}

export type Notes = ReturnType<typeof useNotes>

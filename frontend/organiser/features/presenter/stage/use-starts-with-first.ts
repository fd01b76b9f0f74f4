import { useState } from 'react'

const KEY = 'start with the first slide'

/** Whether Start shows the first slide, remembered in this browser. Off at first: Start alone shows no slide. */
export const useStartsWithFirst = () => {
  const [startsWithFirst, setState] = useState(read)
  const setStartsWithFirst = (next: boolean) => {
    setState(next)
    try {
      localStorage.setItem(KEY, String(next))
    } catch {
      // A browser that stores nothing forgets it with the page
    }
  }
  return [startsWithFirst, setStartsWithFirst] as const
}

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

import { useState } from 'react'

const KEY = 'start with the first slide'

/** Whether Start shows the first slide, stored in this browser. Off by default: Start alone shows no slide. */
export const useStartsWithFirst = () => {
  const [startsWithFirst, setState] = useState(read)
  const setStartsWithFirst = (next: boolean) => {
    setState(next)
    try {
      localStorage.setItem(KEY, String(next))
    } catch {
      // Without storage it's forgotten with the page
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

import { useState } from 'react'

/** A yes or no that is stored in this browser; `key` names it there. */
export const useStoredChoice = (key: string, usual: boolean) => {
  const [isChosen, setState] = useState(() => read(key, usual))
  const choose = (next: boolean) => {
    setState(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // Without storage it's forgotten with the page
    }
  }
  return [isChosen, choose] as const
}

const read = (key: string, usual: boolean): boolean => {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? usual : stored === 'true'
  } catch {
    return usual
  }
}

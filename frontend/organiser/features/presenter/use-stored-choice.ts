import { useState } from 'react'
import { readStored, writeStored } from '../../shared/browser-storage.ts'

/** A yes or no that is stored in this browser; `key` names it there. */
export const useStoredChoice = (key: string, usual: boolean) => {
  const [isChosen, setState] = useState(() => (readStored(key) ?? String(usual)) === 'true')
  const choose = (next: boolean) => {
    setState(next)
    writeStored(key, String(next))
  }
  return [isChosen, choose] as const
}

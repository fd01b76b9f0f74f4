import { useState } from 'react'
import { readStored, writeStored } from '../../shared/browser-storage.ts'

export const VIEWS = ['cards', 'list'] as const
export type View = (typeof VIEWS)[number]

const KEY = 'lectern-dashboard-view'
/** More than this are listed unless chosen otherwise: as cards they would fill many screens. */
const MOST_CARDS = 24

/** Whether events are shown as cards or as a list. This browser remembers the choice. */
export const useView = (eventCount: number): [View, (view: View) => void] => {
  const [chosen, setChosen] = useState(() => VIEWS.find((view) => view === readStored(KEY)))
  const choose = (view: View) => {
    writeStored(KEY, view)
    setChosen(view)
  }
  return [chosen ?? (eventCount > MOST_CARDS ? 'list' : 'cards'), choose]
}

import { useState } from 'react'
import { readStored, writeStored } from '../../../../shared/browser-storage.ts'

export const views = ['phone', 'hall', 'text'] as const
/** What the slide looks like while it is written: as on a phone, as in the hall, or not like a slide at all. */
export type View = (typeof views)[number]

const KEY = 'lectern-editor-view'

/** The view as this device has used it last. */
export const useView = () => {
  const [view, setView] = useState<View>(() => views.find((one) => one === readStored(KEY)) ?? 'phone')
  const choose = (next: View) => {
    writeStored(KEY, next)
    setView(next)
  }
  return [view, choose] as const
}

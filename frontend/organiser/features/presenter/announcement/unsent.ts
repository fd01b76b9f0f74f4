import { useSyncExternalStore } from 'react'
import { createStore } from '../../../../ui/store.ts'

const { get, update, subscribe } = createStore({ showing: '', text: '' })

/** The announcement that is typed but not sent, kept while its sheet is closed or the layout changes. */
export const useUnsentAnnouncement = (showing: string) => {
  const unsent = useSyncExternalStore(subscribe, get)
  return [unsent.showing === showing ? unsent.text : '', (text: string) => update(() => ({ showing, text }))] as const
}

import type { Attendee } from '../../../openapi/client/live/attendee.ts'
import type { Store } from '../../ui/store.ts'
import { deviceSettings } from '../reading/device-settings.ts'
import type { WatchState } from '../state/watch-state.ts'

/** A choice is counted within this time, so that a hall that sees its first captions doesn't join again all at once. */
const MOST_DELAY_MS = 5_000

/** How this attendee reads, for the counts of the showing's report; null for the original without captions. */
export const readingOf = ({ event, reader, showing }: WatchState) => {
  const languageCodes = reader?.languages.filter((code) => code !== event.languageCode) ?? []
  const hasCaptions = !!showing.hasCaptions && deviceSettings().get().captions !== 'off'
  return languageCodes.length > 0 || hasCaptions ? { languageCodes, hasCaptions } : null
}

/** Joins again when this attendee reads otherwise. Returns the function that stops it. */
export const followReading = (store: Store<WatchState>, attendee: Pick<Attendee, 'rejoin'>) => {
  // One who waited for a seat wasn't counted
  const now = () => JSON.stringify([readingOf(store.get()), store.get().seat.kind === 'full'])
  let counted = now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer ??= counted === now() ? undefined : setTimeout(rejoin, Math.random() * MOST_DELAY_MS)
  }
  const rejoin = () => {
    timer = undefined
    const before = counted
    counted = now()
    if (counted !== before) attendee.rejoin()
  }
  const stops = [store.subscribe(look), deviceSettings().subscribe(look)]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

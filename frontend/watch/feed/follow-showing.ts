import { Attendee, type AttendeePorts } from '../../../openapi/client/live/attendee.ts'
import type { readEnd } from '../../api/watch/calls.ts'
import type { Store } from '../../ui/store.ts'
import { type WatchState, withMessage } from '../state/watch-state.ts'
import { EndLoader } from './end-loader.ts'
import { followReading, readingOf } from './reading.ts'

interface Ports extends Pick<AttendeePorts, 'attendeeId' | 'createHub' | 'checkDisplay' | 'isVisible'> {
  readEnd: typeof readEnd
  /** Whether this device shows captions, if there are any. */
  showsCaptions: () => boolean
}

/** Binds an attendee of the showing to the page's state, and loads the end screen when the event has ended. */
export const followShowing = (store: Store<WatchState>, { readEnd, showsCaptions, ...ports }: Ports) => {
  const end = new EndLoader(store, readEnd)
  const reading = () => readingOf(store.get(), showsCaptions())
  const attendee = new Attendee({
    ...ports,
    state: store.get,
    reading,
    take: (message) => {
      store.update((state) => withMessage(state, message))
      end.sync()
    },
  })
  const stopReading = followReading(reading, attendee)
  const stop = () => {
    stopReading()
    end.stop()
    void attendee.stop()
  }
  return { attendee, stop }
}

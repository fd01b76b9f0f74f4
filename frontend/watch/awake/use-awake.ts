import { useSyncExternalStore } from 'react'
import { useScreenOn } from '../../ui/screen/use-screen-on.ts'
import type { Store } from '../../ui/store.ts'
import { useReadingSettings } from '../reading/device-settings.ts'
import type { WatchState } from '../state/watch-state.ts'

/**
 * Keeps the screen on from the start of the presentation to its end, holds included, so attendees needn't unlock their
 * phones for each verse. Returns whether the screen may turn off anyway.
 */
export const useAwake = (store: Store<WatchState>): boolean => {
  const isPresented = () => isPresentedTo(store.get())
  const isOn = useSyncExternalStore(store.subscribe, isPresented, isPresented)
  const isWished = useReadingSettings().awake === 'on'
  return useScreenOn(isOn && isWished) === 'refused'
}

const isPresentedTo = ({ display, seat }: WatchState) =>
  (display.status === 'live' || display.status === 'hold') && seat.kind !== 'gone'

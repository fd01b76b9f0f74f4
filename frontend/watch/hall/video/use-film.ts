import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { hallVideoTexts } from '../../../text/watch/hall-videos.ts'
import { useText } from '../../language/language-context.tsx'
import { serverTime } from '../../server-time.ts'
import type { WatchState } from '../../state/watch-state.ts'
import type { useHallSettings } from '../settings/hall-settings.ts'
import type { Film, TakeFilm } from './hall-video.tsx'
import { isRefused, startOf } from './start-of.ts'

type Settings = ReturnType<typeof useHallSettings>

/**
 * Plays the video of the slide that is shown once, without sound unless this display's operator wants it. A display that comes later
 * begins where the others are. Returns what takes a video, the operator's tools, and what to say while the browser refuses sound.
 */
export const useFilm = ({ display }: WatchState, sentAt: string, { settings, change }: Settings) => {
  const [film, setFilm] = useState<Film>()
  const { hasSound } = settings
  const words = hallVideoTexts[useText().language]
  const shownAt = useRef(display.changedAtUtc)
  shownAt.current = display.changedAtUtc
  const begun = useRef<Film>(undefined)
  const { isRefusing, play } = usePlaying(film)
  useEffect(() => {
    if (!film) return
    const { element } = film
    const isGoingOn = begun.current === film ? !element.paused : begin(film, sentAt, shownAt.current)
    begun.current = film
    // Browsers pause a video that gets its sound without a press
    element.muted = !hasSound
    if (isGoingOn) play(element)
  }, [film, hasSound, sentAt, play])
  const isPaused = usePaused(film)
  const sound = { key: 'V', label: hasSound ? words.withoutSound : words.withSound }
  const toggle = () => (film?.element.paused ? play(film.element) : film?.element.pause())
  return {
    take: useTake(setFilm),
    tools: [
      ...(film ? [{ key: 'P', label: isPaused ? words.play : words.pause, onUse: toggle }] : []),
      { ...sound, onUse: () => change({ hasSound: !hasSound }) },
    ],
    note: film && hasSound && isRefusing ? words.silent : undefined,
  }
}

/** The next video comes before the one that fades out goes. */
const useTake = (setFilm: Dispatch<SetStateAction<Film | undefined>>): TakeFilm => {
  const [take] = useState<TakeFilm>(() => (film: Film) => {
    setFilm(film)
    return () => setFilm((current) => (current === film ? undefined : current))
  })
  return take
}

/** Goes to where the film is by now. Returns whether to play it: this computer may ask for reduced motion, and a film that is over shows its end. */
const begin = ({ element, seconds }: Film, sentAt: string, shownAt: string): boolean => {
  const now = Date.parse(serverTime(sentAt, Date.now()))
  const start = startOf((now - Date.parse(shownAt)) / 1000, seconds)
  if (start > 0) element.currentTime = start
  return start < seconds && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Plays without sound while the browser wants a press for it first, and with it from the first press on. */
const usePlaying = (film: Film | undefined) => {
  const [isRefusing, setRefusing] = useState(false)
  const [play] = useState(() => (element: HTMLVideoElement) => {
    element.play().catch((error: unknown) => {
      if (!isRefused(error) || element.muted) return
      element.muted = true
      setRefusing(true)
      element.play().catch(() => undefined)
    })
  })
  useEffect(() => {
    if (!isRefusing) return
    const press = () => {
      setRefusing(false)
      if (film) film.element.muted = false
    }
    const events = ['keydown', 'click']
    for (const event of events) addEventListener(event, press)
    return () => {
      for (const event of events) removeEventListener(event, press)
    }
  }, [isRefusing, film])
  useEffect(() => () => film?.element.pause(), [film])
  return { isRefusing, play }
}

const usePaused = (film: Film | undefined) => {
  const [isPaused, setPaused] = useState(true)
  useEffect(() => {
    if (!film) return
    const { element } = film
    const notify = () => setPaused(element.paused)
    const events = ['play', 'pause', 'ended']
    for (const event of events) element.addEventListener(event, notify)
    notify()
    return () => {
      for (const event of events) element.removeEventListener(event, notify)
    }
  }, [film])
  return isPaused
}

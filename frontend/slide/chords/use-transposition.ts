import { useEffect, useSyncExternalStore } from 'react'
import { ACCIDENTALS } from '../../../openapi/rules/chords/chord-name.ts'
import {
  AS_WRITTEN,
  MOST_CAPO,
  MOST_HALF_TONES,
  type Transposition,
} from '../../../openapi/rules/chords/transposition.ts'
import { createStore } from '../../ui/store.ts'

const KEY = 'lectern-chords'
/** Older songs are forgotten. */
const MOST_SONGS = 200

type Songs = Readonly<Record<string, Transposition>>

const songs = createStore<Songs>({})
let isRead = false

const whole = (value: unknown, most: number) =>
  Number.isInteger(value) && Math.abs(Number(value)) <= most ? Number(value) : 0

const transpositionOf = (value: Partial<Record<keyof Transposition, unknown>>): Transposition => ({
  halfTones: whole(value.halfTones, MOST_HALF_TONES),
  capo: typeof value.capo === 'number' ? Math.max(0, whole(value.capo, MOST_CAPO)) : null,
  accidentals: ACCIDENTALS.find((one) => one === value.accidentals) ?? 'key',
  isGerman: typeof value.isGerman === 'boolean' ? value.isGerman : null,
})

const readSongs = (): Songs => {
  try {
    const stored: Record<string, Transposition> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return Object.fromEntries(Object.entries(stored).map(([song, value]) => [song, transpositionOf(value)]))
  } catch {
    return {}
  }
}

const writeSongs = (kept: Songs) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Kept until the page closes
  }
}

/** How this browser plays a song, and a function to change it. The server renders it as written. */
export const useTransposition = (song: string) => {
  const all = useSyncExternalStore(songs.subscribe, songs.get, () => NO_SONGS)
  useEffect(() => {
    if (isRead) return
    isRead = true
    songs.update(() => readSongs())
  }, [])
  const choose = (change: Partial<Transposition>) => {
    songs.update(({ [song]: before = AS_WRITTEN, ...others }) =>
      Object.fromEntries([...Object.entries(others), [song, { ...before, ...change }]].slice(-MOST_SONGS)),
    )
    writeSongs(songs.get())
  }
  return { chosen: all[song] ?? AS_WRITTEN, choose }
}

const NO_SONGS: Songs = {}

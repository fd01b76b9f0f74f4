import { readStored, writeStored } from '../../../shared/browser-storage.ts'

const MOST = 5
const keyOf = (eventReference: string) => `announcements ${eventReference}`

/** An announcement as it's written: its text, and those in further languages by language. */
export interface Line {
  text: string
  translations: Readonly<Record<string, string>>
}

/** What this browser announced last in an event, newest first. */
export const recentAnnouncements = (eventReference: string): readonly Line[] => {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(eventReference)) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(readLine) : []
  } catch {
    return []
  }
}

/** Before there were several languages, only the text was stored. */
const readLine = (stored: unknown): Line[] => {
  if (typeof stored === 'string') return [{ text: stored, translations: {} }]
  const { text, translations } = (stored ?? {}) as Partial<Line>
  return typeof text === 'string' ? [{ text, translations: { ...translations } }] : []
}

export const storeAnnouncement = (eventReference: string, line: Line) => {
  const others = recentAnnouncements(eventReference).filter(({ text }) => text !== line.text)
  writeStored(keyOf(eventReference), JSON.stringify([line, ...others].slice(0, MOST)))
}

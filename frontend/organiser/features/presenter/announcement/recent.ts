import { readStored, writeStored } from '../../../shared/browser-storage.ts'

const MOST = 5
const keyOf = (eventReference: string) => `announcements ${eventReference}`

/** What this browser announced last in an event, newest first. */
export const recentAnnouncements = (eventReference: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(eventReference)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export const storeAnnouncement = (eventReference: string, text: string) => {
  const others = recentAnnouncements(eventReference).filter((other) => other !== text)
  writeStored(keyOf(eventReference), JSON.stringify([text, ...others].slice(0, MOST)))
}

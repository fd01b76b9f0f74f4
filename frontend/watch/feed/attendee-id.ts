const KEY = 'lectern-attendee'
const FORM = /^[A-Za-z0-9_-]{16,64}$/

let inMemory: string | undefined

/**
 * The random id by which this browser is counted, the same in every tab. Where storage is refused (private windows,
 * frames) it lives as long as the page.
 */
export const readAttendeeId = (storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage): string => {
  try {
    const kept = storage().getItem(KEY)
    if (kept && FORM.test(kept)) return kept
    inMemory ??= newId()
    storage().setItem(KEY, inMemory)
  } catch {
    inMemory ??= newId()
  }
  return inMemory
}

// Not randomUUID: that needs https, and a hall may run on plain http
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

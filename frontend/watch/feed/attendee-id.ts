const KEY = 'lectern-attendee'
/** The server's format. */
const FORM = /^[A-Za-z0-9_-]{43}$/

let given: string | undefined
let inMemory: string | undefined

/** Stores the id that came with the page, unless there is one. */
export const offerAttendeeId = (id: string | undefined) => {
  given = id
}

/**
 * The id by which this browser is counted, the same in every tab: the first that the server gave it. Where storage is
 * refused (private windows, frames) it lives as long as the page.
 */
export const readAttendeeId = (storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage): string => {
  try {
    const stored = storage().getItem(KEY)
    if (stored && FORM.test(stored)) return stored
    inMemory ??= given ?? newId()
    storage().setItem(KEY, inMemory)
  } catch {
    inMemory ??= given ?? newId()
  }
  return inMemory
}

// For a page from the cache. Not randomUUID: it needs HTTPS, and a local server may only have plain HTTP
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

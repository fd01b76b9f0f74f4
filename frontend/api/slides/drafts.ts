/** Unsaved changes as this device stores them, for the account that made them. */
export interface StoredDraft {
  /** The form's content; only the form that reads it knows its type. */
  content: unknown
  /** The version on the server that the draft is based on. */
  etag: string | undefined
  /** Milliseconds since 1970. */
  savedAt: number
}

const STORE = 'drafts'
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** How long drafts stay of an account that isn't logged in here: long enough to log in again after a log-in has expired. */
const LIFETIME_LOGGED_OUT_MS = 60 * 60 * 1000
/** How the names of imports begin: files that were chosen and not yet added. They are large, so they stay no longer than that either. */
const IMPORT = 'import of '

/** The name of an import's draft: into an event, or without a reference into a new one. */
export const importDraftName = (eventReference = 'a new event') => `${IMPORT}${eventReference}`

const lifetimeOf = (name: string) => (name.startsWith(IMPORT) ? LIFETIME_LOGGED_OUT_MS : LIFETIME_MS)

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opening: Promise<IDBDatabase> | undefined

const open = () => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('lectern', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

const store = async (mode: IDBTransactionMode) => (await open()).transaction(STORE, mode).objectStore(STORE)

/** The key includes the account, so other accounts never find the draft. */
const keyOf = (userId: string, pageReference: string) => [userId, pageReference]

/** The draft of a page; undefined after a month, or where the browser stores nothing, as in a private window. */
export const readDraft = async (userId: string, pageReference: string): Promise<StoredDraft | undefined> => {
  try {
    const drafts = await store('readonly')
    const found: StoredDraft | undefined = await settled(drafts.get(keyOf(userId, pageReference)))
    if (!found || Date.now() - found.savedAt < lifetimeOf(pageReference)) return found
    await forgetDraft(userId, pageReference)
  } catch {}
  return undefined
}

/** Stores a draft; returns whether that worked. Without storage, only this safety net is lost. */
export const writeDraft = async (userId: string, pageReference: string, draft: StoredDraft): Promise<boolean> => {
  try {
    const drafts = await store('readwrite')
    await settled(drafts.put(draft, keyOf(userId, pageReference)))
    return true
  } catch {
    return false
  }
}

export const forgetDraft = async (userId: string, pageReference: string): Promise<void> => {
  try {
    const drafts = await store('readwrite')
    await settled(drafts.delete(keyOf(userId, pageReference)))
  } catch {}
}

/** How many slides of an account have drafts on this device. */
export const countDrafts = async (userId: string): Promise<number> => {
  try {
    const drafts = await store('readonly')
    const keys = (await settled(drafts.getAllKeys(ofUser(userId)))) as string[][]
    return keys.filter(([, name]) => !name?.startsWith(IMPORT)).length
  } catch {
    return 0
  }
}

/** Deletes the drafts of an account. */
export const forgetDraftsOf = async (userId: string): Promise<void> => {
  try {
    const drafts = await store('readwrite')
    await settled(drafts.delete(ofUser(userId)))
  } catch {}
}

/** Deletes drafts that are offered no more: old ones, and those of accounts that have been logged out for an hour. */
export const sweepDrafts = async (userId: string | undefined): Promise<void> => {
  try {
    const cursors = (await store('readwrite')).openCursor()
    cursors.onsuccess = () => {
      const cursor = cursors.result
      if (!cursor) return
      const [owner, name = ''] = cursor.key as string[]
      const lifetimeMs = owner === userId ? lifetimeOf(name) : LIFETIME_LOGGED_OUT_MS
      if (Date.now() - (cursor.value as StoredDraft).savedAt >= lifetimeMs) cursor.delete()
      cursor.continue()
    }
  } catch {}
}

/** The keys of an account: arrays compare by their first element, and an array is above every string. */
const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

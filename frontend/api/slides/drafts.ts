/** Unsaved work as this device keeps it, for the account that wrote it. */
export interface StoredDraft {
  /** What was written; the one who reads it knows its form. */
  content: unknown
  /** The version of the server that it was written over. */
  etag: string | undefined
  /** Milliseconds since 1970. */
  savedAt: number
}

const STORE = 'drafts'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

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

/** Drafts of one account are never found by another. */
const keyOf = (userId: string, pageReference: string) => [userId, pageReference]

/** The draft of a page; none where the browser keeps nothing, as in a private window, or after a month. */
export const readDraft = async (userId: string, pageReference: string): Promise<StoredDraft | undefined> => {
  try {
    const drafts = await store('readonly')
    const found: StoredDraft | undefined = await settled(drafts.get(keyOf(userId, pageReference)))
    if (!found || Date.now() - found.savedAt < KEPT_MS) return found
    await forgetDraft(userId, pageReference)
  } catch {}
  return undefined
}

/** Keeps a draft, and answers whether it could. A browser that keeps nothing only loses this safety. */
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

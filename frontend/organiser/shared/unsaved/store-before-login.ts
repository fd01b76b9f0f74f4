/** Stores a page's unsaved changes; resolves to whether that worked. */
type StoreChanges = () => Promise<boolean>

const stores = new Set<StoreChanges>()
let isStored = false

/**
 * Registers what to store before this browser goes to the log-in page because its login has expired. Returns the
 * unsubscribe function.
 */
export const onLoginEnded = (store: StoreChanges) => {
  stores.add(store)
  return () => {
    stores.delete(store)
  }
}

/** Stores unsaved changes, so the page can be left without a prompt. */
export const storeBeforeLogin = async (): Promise<void> => {
  const stored = await Promise.all([...stores].map((store) => store()))
  isStored = stored.every(Boolean)
}

/** Whether the page is leaving for the log-in page and everything restorable is stored. */
export const isStoredForLogin = () => isStored

/** Resets it for a new page. */
export const forgetStoredForLogin = () => {
  isStored = false
}

/** Stores a page's unsaved changes; resolves to whether that worked. */
type Keeper = () => Promise<boolean>

const keepers = new Set<Keeper>()
let isKept = false

/**
 * Registers what to store before this browser goes to the log-in page because its login has expired. Returns the
 * unsubscribe function.
 */
export const onLoginEnded = (keep: Keeper) => {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

/** Stores unsaved changes, so the page can be left without a prompt. */
export const keepBeforeLogin = async (): Promise<void> => {
  const kept = await Promise.all([...keepers].map((keep) => keep()))
  isKept = kept.every(Boolean)
}

/** Whether the page is leaving for the log-in page and everything restorable is stored. */
export const isKeptForLogin = () => isKept

/** Resets it for a new page. */
export const forgetKeptForLogin = () => {
  isKept = false
}

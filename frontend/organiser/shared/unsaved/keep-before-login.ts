/** Keeps what a page has unsaved; answers whether it could. */
type Keeper = () => Promise<boolean>

const keepers = new Set<Keeper>()
let isKept = false

/** Has something kept before this browser goes to the log-in page because its log-in has ended. Answers how to stop. */
export const onLoginEnded = (keep: Keeper) => {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

/** Keeps what is unsaved, so that the page can be left without a question. */
export const keepBeforeLogin = async (): Promise<void> => {
  const kept = await Promise.all([...keepers].map((keep) => keep()))
  isKept = kept.every(Boolean)
}

/** Whether the page is on its way to the log-in page and everything that can be given back after it is kept. */
export const isKeptForLogin = () => isKept

/** A new page begins. */
export const forgetKeptForLogin = () => {
  isKept = false
}

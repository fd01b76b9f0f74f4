/** Survives the page load that leads to the log-in page; only for this tab. */
const KEY = 'lectern login ended'

/** Remembers that this tab's login has ended on its own, so that the log-in page can say so. */
export const rememberLoginEnded = () => {
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // Without storage only the words are lost
  }
}

/** Whether the login has ended on its own; asked once. */
export const takeLoginEnded = (): boolean => {
  try {
    const hasEnded = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return hasEnded
  } catch {
    return false
  }
}

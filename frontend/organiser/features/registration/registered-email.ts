const KEY = 'registered e-mail'

/** Stores a new account's address in this browser until it's confirmed: the emailed link opens in another tab. */
export const storeRegisteredEmail = (email: string) => {
  try {
    localStorage.setItem(KEY, email)
  } catch {
    // Without storage, the log-in page's field stays empty
  }
}

export const readRegisteredEmail = (): string | undefined => {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export const forgetRegisteredEmail = () => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // There is no storage
  }
}

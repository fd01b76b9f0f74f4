const KEY = 'registered e-mail'

/** Keeps the address of a new account in this browser until it is confirmed: the mailed link opens in another tab. */
export const keepRegisteredEmail = (email: string) => {
  try {
    localStorage.setItem(KEY, email)
  } catch {
    // A browser that stores nothing leaves the field of the log-in page empty
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
    // Nothing was stored
  }
}

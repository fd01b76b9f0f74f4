/** The storage keys of the logged-in user (docs/product-rules.md#log-in). */
const REMEMBER = 'useLocalStorage'
const USER = 'user'
const INFO = 'info'

interface Stores {
  local: Storage
  session: Storage
}

/** Stores a login: in local storage if it should be remembered, otherwise in session storage. */
export const createLoginStorage = ({ local, session }: Stores) => {
  const isRemembered = () => local.getItem(REMEMBER) === 'true'
  const store = () => (isRemembered() ? local : session)
  const clearAll = () => {
    for (const storage of [local, session]) for (const key of [REMEMBER, USER, INFO]) storage.removeItem(key)
  }
  return {
    isRemembered,
    save: (login: { user: unknown; info: unknown }, rememberMe: boolean) => {
      clearAll()
      if (rememberMe) local.setItem(REMEMBER, 'true')
      store().setItem(USER, JSON.stringify(login.user))
      store().setItem(INFO, JSON.stringify(login.info))
    },
    /** The user as last stored; the server has the final say. */
    readUser: (): unknown => {
      try {
        return JSON.parse(store().getItem(USER) ?? 'null')
      } catch {
        return null
      }
    },
    clear: clearAll,
  }
}

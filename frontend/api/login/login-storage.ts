/** The keys under which the browser remembers who is logged in (document 1, section 3). */
const REMEMBER = 'useLocalStorage'
const USER = 'user'
const INFO = 'info'

interface Stores {
  local: Storage
  session: Storage
}

/** Remembers a log-in: in local storage when it is to be remembered, for this tab's life otherwise. */
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
    /** Who was logged in when this browser last knew; the server has the last word. */
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

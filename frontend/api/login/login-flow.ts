import type { createLoginStorage } from './login-storage.ts'

export type LoginChange = 'in' | 'out'

interface Ports<User> {
  storage: ReturnType<typeof createLoginStorage>
  fetchMe: () => Promise<User | null>
  fetchInfo: () => Promise<unknown>
  /** Tells the server. */
  logOut: () => Promise<unknown>
  /** Sets who is logged in, with level, roles and features. */
  setUser: (user: User | null) => void
  /** Forgets every answer that was read for the person who was logged in. */
  emptyMemory: () => void
  tellOtherTabs: (change: LoginChange) => void
}

/** The order in which a log-in begins and ends in the browser (document 1, section 4). */
export const createLoginFlow = <User>(ports: Ports<User>) => {
  return {
    /** After the server accepted a log-in: who it is is fetched and remembered as long as was wished. */
    finishLogIn: async (rememberMe: boolean) => {
      const [user, info] = await Promise.all([ports.fetchMe(), ports.fetchInfo()])
      ports.storage.save({ user, info }, rememberMe)
      ports.setUser(user)
      ports.tellOtherTabs('in')
    },
    /** What is stored goes first, then the server is told, then memory is emptied, whatever the server said. */
    logOut: async () => {
      ports.storage.clear()
      try {
        await ports.logOut()
      } finally {
        ports.emptyMemory()
        ports.setUser(null)
        ports.tellOtherTabs('out')
      }
    },
  }
}

import type { createLoginStorage } from './login-storage.ts'

export type LoginChange = 'in' | 'out'

interface Ports<User> {
  storage: ReturnType<typeof createLoginStorage>
  fetchMe: () => Promise<User | null>
  fetchInfo: () => Promise<unknown>
  /** Notifies the server. */
  logOut: () => Promise<unknown>
  /** Sets the current user, with level, roles and features. */
  setUser: (user: User | null) => void
  /** Clears every cached response of the previous user. */
  emptyMemory: () => void
  notifyOtherTabs: (change: LoginChange) => void
}

/** The order in which a log-in begins and ends in the browser (docs/product-rules.md#log-in). */
export const createLoginFlow = <User>(ports: Ports<User>) => {
  return {
    /** After the server has accepted a log-in: fetches the user and stores it for as long as requested. */
    finishLogIn: async (rememberMe: boolean) => {
      const [user, info] = await Promise.all([ports.fetchMe(), ports.fetchInfo()])
      ports.storage.save({ user, info }, rememberMe)
      ports.setUser(user)
      ports.notifyOtherTabs('in')
    },
    /** Clears the storage, notifies the server, then clears memory, whatever the server responds. */
    logOut: async () => {
      ports.storage.clear()
      try {
        await ports.logOut()
      } finally {
        ports.emptyMemory()
        ports.setUser(null)
        ports.notifyOtherTabs('out')
      }
    },
  }
}

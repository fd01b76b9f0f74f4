import { describe, expect, it } from 'vitest'
import { createLoginStorage } from './login-storage.ts'

const memory = (): Storage => {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

const setUp = () => {
  const [local, session] = [memory(), memory()]
  return { local, session, storage: createLoginStorage({ local, session }) }
}

const login = { user: { firstName: 'Amara' }, info: { userId: 'u1' } }

describe('the stored login', () => {
  it('is in local storage, with the flag, if it should be remembered', () => {
    const { local, session, storage } = setUp()
    storage.save(login, true)
    expect(local.getItem('useLocalStorage')).toBe('true')
    expect(local.getItem('user')).toBe(JSON.stringify(login.user))
    expect(local.getItem('info')).toBe(JSON.stringify(login.info))
    expect(session.length).toBe(0)
    expect(storage.readUser()).toEqual(login.user)
  })
  it('is in session storage otherwise', () => {
    const { local, session, storage } = setUp()
    storage.save(login, true)
    storage.save(login, false)
    expect(local.length).toBe(0)
    expect(session.getItem('user')).toBe(JSON.stringify(login.user))
    expect(storage.readUser()).toEqual(login.user)
  })
  it('is gone after it is cleared', () => {
    const { local, session, storage } = setUp()
    storage.save(login, true)
    storage.clear()
    expect([local.length, session.length]).toEqual([0, 0])
    expect(storage.readUser()).toBeNull()
  })
  it('is ignored if another program wrote it', () => {
    const { session, storage } = setUp()
    session.setItem('user', '{broken')
    expect(storage.readUser()).toBeNull()
  })
})

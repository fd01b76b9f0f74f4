import { describe, expect, it } from 'vitest'
import { createTransport } from '../client/transport.ts'
import { createLoginFlow, type LoginChange } from './login-flow.ts'
import { createLoginStorage } from './login-storage.ts'
import { createLoginTabs } from './login-tabs.ts'

// The rules of docs/product-rules.md#log-in. Where a 401 leads is tested beside `paths.ts`

const memory = () => {
  const entries = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
  return { storage, entries }
}

const amara = { userId: 'u1' }
const info = { userId: 'u1', firstName: 'Amara' }

/** A browser that records the order of events. */
const setUp = ({ logOut = () => Promise.resolve() } = {}) => {
  const [local, session] = [memory(), memory()]
  const storage = createLoginStorage({ local: local.storage, session: session.storage })
  const steps: string[] = []
  const note = (step: string) => void steps.push(step)
  const flow = createLoginFlow<typeof amara>({
    storage: {
      ...storage,
      clear: () => {
        note('stored information is cleared')
        storage.clear()
      },
    },
    fetchMe: async () => amara,
    fetchInfo: async () => info,
    logOut: () => {
      note('the server is notified')
      return logOut()
    },
    setUser: (user) => note(user ? 'the user is set' : 'the user is cleared'),
    emptyMemory: () => note('answers are forgotten'),
    notifyOtherTabs: (change) => note(`other tabs hear "${change}"`),
  })
  return { local: local.entries, session: session.entries, storage, flow, steps }
}

describe('after a log-in', () => {
  it.each([
    { rememberMe: true, stored: 'local', keys: ['useLocalStorage', 'user', 'info'] },
    { rememberMe: false, stored: 'session', keys: ['user', 'info'] },
  ] as const)(
    'with rememberMe $rememberMe the user is stored in $stored storage',
    async ({ rememberMe, stored, keys }) => {
      const browser = setUp()
      await browser.flow.finishLogIn(rememberMe)
      expect([...browser[stored].keys()]).toEqual(keys)
      expect(browser[stored === 'local' ? 'session' : 'local'].size).toBe(0)
      expect(browser[stored].get('info')).toBe(JSON.stringify(info))
      expect(browser.storage.readUser()).toEqual(amara)
      expect(browser.steps).toEqual(['the user is set', 'other tabs hear "in"'])
    },
  )
})

it('what another program has stored in its place is ignored', () => {
  const { session, storage } = setUp()
  session.set('user', '{broken')
  expect(storage.readUser()).toBeNull()
})

describe('a log-out', () => {
  const order = [
    'stored information is cleared',
    'the server is notified',
    'answers are forgotten',
    'the user is cleared',
    'other tabs hear "out"',
  ]
  it('clears the storage, notifies the server, then clears memory', async () => {
    const { flow, steps, local, storage } = setUp()
    await flow.finishLogIn(true)
    steps.length = 0
    await flow.logOut()
    expect(steps).toEqual(order)
    expect(local.size).toBe(0)
    expect(storage.readUser()).toBeNull()
  })
  it('happens locally even if the server is unreachable', async () => {
    const { flow, steps } = setUp({ logOut: () => Promise.reject(new Error('offline')) })
    await expect(flow.logOut()).rejects.toThrow('offline')
    expect(steps).toEqual(order)
  })
})

describe('a response', () => {
  const csrf = 'CSRF token validation failed.'
  it.each([
    { path: '/api/sessions', status: 401, body: '', endsLogin: true },
    { path: '/api/sessions', status: 400, body: csrf, endsLogin: true },
    { path: '/api/user/info', status: 401, body: '', endsLogin: true },
    { path: '/api/sessions', status: 400, body: '{}', endsLogin: false },
    { path: '/api/sessions', status: 403, body: csrf, endsLogin: false },
    { path: '/api/sessions', status: 500, body: '', endsLogin: false },
    { path: '/api/sessions', status: 200, body: '{}', endsLogin: false },
    { path: '/api/auth/me', status: 401, body: '', endsLogin: false },
    { path: '/api/auth/login', status: 401, body: '', endsLogin: false },
    { path: '/api/auth/login', status: 400, body: csrf, endsLogin: false },
    { path: '/api/auth/loginMFA', status: 401, body: '', endsLogin: false },
    { path: '/api/auth/loginMFA', status: 400, body: csrf, endsLogin: false },
  ])('$status "$body" of $path ends the log-in: $endsLogin', async ({ path, status, body, endsLogin }) => {
    const ended: string[] = []
    const transport = createTransport({
      origin: 'http://lectern.test',
      place: () => ({ pathname: '/dashboard', search: '?a=1' }),
      onLoggedOut: ({ pathname, search }) => void ended.push(pathname + search),
      fetch: async () => new Response(body, { status }),
    })
    await transport.send(new Request(`http://lectern.test${path}`, { method: 'POST', body: '{}' }))
    expect(ended).toEqual(endsLogin ? ['/dashboard?a=1'] : [])
  })
})

describe('another tab', () => {
  const channel = () => ({
    sent: [] as unknown[],
    postMessage(message: unknown) {
      this.sent.push(message)
    },
    onmessage: null as ((event: MessageEvent) => void) | null,
  })
  it('receives log-ins and log-outs, and nothing else', () => {
    const line = channel()
    const heard: LoginChange[] = []
    const stop = createLoginTabs(line).subscribe((change) => heard.push(change))
    for (const data of ['in', 'hello', { out: true }, 'out']) line.onmessage?.({ data } as MessageEvent)
    expect(heard).toEqual(['in', 'out'])
    stop()
    line.onmessage?.({ data: 'in' } as MessageEvent)
    expect(heard).toHaveLength(2)
  })
  it('is notified, where the browser supports it', () => {
    const line = channel()
    createLoginTabs(line).notify('out')
    expect(line.sent).toEqual(['out'])
    expect(() => createLoginTabs(undefined).notify('out')).not.toThrow()
  })
})

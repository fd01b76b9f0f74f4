import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
const storageOf = (prefix: string) => ({ getItem: (key: string) => stored.get(`${prefix} ${key}`) ?? null })
const cached = { firstName: 'Amara', roles: ['Admin'], features: ['MultipleShowings'] }

let login: typeof import('./login.ts')

beforeAll(async () => {
  // Other test files may have loaded it without these
  vi.resetModules()
  vi.stubGlobal('localStorage', storageOf('local'))
  vi.stubGlobal('sessionStorage', storageOf('session'))
  vi.stubGlobal('location', { origin: 'http://lectern.test' })
  login = await import('./login.ts')
  return () => vi.unstubAllGlobals()
})

/** What a page sees; `answer` is the server's response, if it has already arrived. */
const seen = (answer?: object | null) => {
  const queryClient = new QueryClient()
  if (answer !== undefined) queryClient.setQueryData(login.ME, answer)
  const Page = () => {
    const { user, isLoading } = login.useLogin()
    return JSON.stringify({ who: user?.firstName ?? null, isLoading, features: user?.features ?? [] })
  }
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  return JSON.parse(page.replaceAll('&quot;', '"'))
}

describe('on startup', () => {
  it.each([
    { flag: 'true', place: 'local' },
    { flag: undefined, place: 'session' },
  ])(
    'with the remember flag $flag the user is read from $place storage until the server responds',
    ({ flag, place }) => {
      stored.clear()
      if (flag) stored.set('local useLocalStorage', flag)
      stored.set(`${place} user`, JSON.stringify(cached))
      expect(seen()).toEqual({ who: 'Amara', isLoading: true, features: ['MultipleShowings'] })
    },
  )
  it('the user counts as logged out until the server responds, when nothing is stored', () => {
    stored.clear()
    expect(seen()).toEqual({ who: null, isLoading: true, features: [] })
  })
  it("the server's response overrides what is stored", () => {
    stored.set('session user', JSON.stringify(cached))
    expect(seen(null)).toEqual({ who: null, isLoading: false, features: [] })
    expect(seen({ ...cached, firstName: 'Tomás', features: [] })).toEqual({
      who: 'Tomás',
      isLoading: false,
      features: [],
    })
  })
})

describe('an admin', () => {
  it.each([
    [['Admin'], true],
    [['Admin', 'Other'], true],
    [['Other'], false],
    [[], false],
  ])('with the roles %j: %j', (roles, is) => {
    expect(login.isAdmin({ roles } as unknown as Parameters<typeof login.isAdmin>[0])).toBe(is)
  })
})

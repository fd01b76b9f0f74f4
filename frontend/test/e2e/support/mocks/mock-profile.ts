import type { BrowserContext, Page } from '@playwright/test'

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

const COOKIES = 'lectern-journey-cookies'

/**
 * Gives every tab its own cookies and conditions, kept across reloads, so each can stand for a profile, and hides the
 * panel.
 */
export const separateTabs = (context: BrowserContext) =>
  context.addInitScript((cookiesKey) => {
    // A blank page has no storage
    if (!location.protocol.startsWith('http')) return
    const read = () => new Map<string, string>(JSON.parse(sessionStorage.getItem(cookiesKey) ?? '[]'))
    Object.defineProperty(document, 'cookie', {
      get: () => [...read()].map(([name, value]) => `${name}=${value}`).join('; '),
      set: (text: string) => {
        const [pair = '', ...attributes] = text.split('; ')
        const [name = '', value = ''] = pair.split('=', 2)
        const cookies = read()
        if (attributes.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, value)
        sessionStorage.setItem(cookiesKey, JSON.stringify([...cookies]))
      },
    })
    const styles = new CSSStyleSheet()
    styles.replaceSync('[data-lectern-mocks] { display: none }')
    document.adoptedStyleSheets.push(styles)
    const conditions = 'lectern-mocks-conditions'
    const { getItem, setItem } = Storage.prototype
    const storeOf = (asked: Storage, key: string) => (key === conditions ? sessionStorage : asked)
    Storage.prototype.getItem = function (key) {
      return getItem.call(storeOf(this, key), key)
    }
    Storage.prototype.setItem = function (key, value) {
      setItem.call(storeOf(this, key), key, value)
    }
    // Responses come without delay
    if (localStorage.getItem(conditions) === null) localStorage.setItem(conditions, '{"network":"instant"}')
  }, COOKIES)

/** Logs a tab in with another tab's cookies. */
export const giveCookies = (page: Page, cookies: Cookies) =>
  page.addInitScript(
    ([key, pairs]) => {
      if (location.protocol.startsWith('http') && sessionStorage.getItem(key) === null)
        sessionStorage.setItem(key, pairs)
    },
    [COOKIES, JSON.stringify(cookies.map(({ name, value }) => [name, value]))] as const,
  )

/** The cookies of a tab. */
export async function cookiesOf(page: Page): Promise<Cookies> {
  const pairs = await page.evaluate(() => document.cookie.split('; ').map((pair) => pair.split('=', 2)))
  const { hostname: domain } = new URL(page.url())
  const common = { domain, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
  return pairs.map(([name = '', value = '']) => ({ ...common, name, value }))
}

/** The profile that a tab stands for: goes offline alone, and closes with its tab. */
export const profileOf = (page: Page, context: BrowserContext, openTab: () => Promise<Page>) =>
  new Proxy(context, {
    get: (real, name) => {
      if (name === 'newPage') return openTab
      if (name === 'close') return () => page.close()
      if (name === 'setOffline') return (isOffline: boolean) => page.evaluate(travel, isOffline)
      if (name === 'storageState') return async () => ({ cookies: await cookiesOf(page), origins: [] })
      const value = Reflect.get(real, name, real)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })

/** Runs in a page. */
const travel = (isOffline: boolean) => window.lecternMocks?.use(isOffline ? 'offline' : 'instant')

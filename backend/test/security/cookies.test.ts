import { describe, expect, onTestFinished, test } from 'vitest'
import { AuthenticatorApp } from '../support/authenticator-app.ts'
import { createTestApp, PASSWORD } from '../support/test-app.ts'

/** Triggers every cookie and returns the `Set-Cookie` lines. */
async function cookiesOf(environment: Record<string, string>) {
  const app = await createTestApp(environment)
  onTestFinished(() => app.close())
  const lines: string[] = []
  const visitor = () => {
    const browser = app.visitor()
    const fetch = browser.fetch.bind(browser)
    browser.fetch = async (...parts) => {
      const response = await fetch(...parts)
      lines.push(...response.headers.getSetCookie())
      return response
    }
    return browser
  }
  const { email } = await app.createAccount()
  const browser = await visitor().logIn(email, PASSWORD)
  const { data } = await browser.get('/api/auth/sharedKey')
  const authenticator = new AuthenticatorApp(data.authenticatorUri, app.clock)
  await browser.post('/api/auth/enableAuthentication', { code: authenticator.next() })
  const other = await visitor().fetchCsrfToken()
  await other.post('/api/auth/login', { email, password: PASSWORD })
  await other.post('/api/auth/loginMFA', { code: authenticator.next(), rememberMachine: true, rememberMe: true })
  await other.post('/api/auth/forgetMFABrowser')
  await other.get('/api/auth/logout')
  const parsed = lines.map((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    return { name, value, attributes }
  })
  return parsed
}
const expected = ['lectern-known-', 'lectern-login', 'lectern-remembered-', 'lectern-second-step', 'lectern-visitor']
const bare = (name: string) => name.replace(/^__Host-/, '').replace(/((known|remembered)-).*/, '$1')

describe('every cookie', () => {
  test.each([
    ['https', 'https://lectern.example', true],
    ['plain http on this machine', 'http://localhost:3000', false],
    ['plain http on the network of a demo', 'http://192.168.1.20:3000', false],
  ])('on %s is for this host and the server alone', async (_name, PUBLIC_ORIGIN, isSecure) => {
    const cookies = await cookiesOf({ PUBLIC_ORIGIN })
    expect([...new Set(cookies.map(({ name }) => bare(name)))].sort()).toEqual(expected)
    for (const { name, value, attributes } of cookies) {
      expect(name.startsWith('__Host-'), name).toBe(isSecure)
      expect(attributes, name).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']))
      expect(attributes.includes('Secure'), name).toBe(isSecure)
      expect(attributes.join(), name).not.toContain('Domain')
      // 128 random bits, without personal data; a known browser's are signed, with their expiry
      expect(value, name).toMatch(bare(name) === 'lectern-known-' ? /^[\w-]{22}\.\d{13}\.[\w-]{43}$/ : /^([\w-]{22})?$/)
    }
  })

  test("of a log-in is a session cookie, unless it's remembered", async () => {
    const cookies = await cookiesOf({ PUBLIC_ORIGIN: 'https://lectern.example' })
    const logins = cookies.filter(({ name, value }) => bare(name) === 'lectern-login' && value)
    expect(logins.map(({ attributes }) => attributes.some((one) => one.startsWith('Expires')))).toEqual([false, true])
  })
})

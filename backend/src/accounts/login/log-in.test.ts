import { describe, expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../test/support/test-app.ts'
import { Login } from './login.entity.ts'

const app = await testApp()

describe('logging in', () => {
  test('stores only a hash of the token', async () => {
    const browser = await app.organiser()
    const token = browser.cookies.get('lectern-login') ?? ''
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(await app.orm.em.fork().count(Login, { tokenHash: token })).toBe(0)
  })

  test('reveals a blocked or unconfirmed account only after the right password', async () => {
    const blocked = await app.createAccount('Free', { manualBlockDate: new Date() })
    const unconfirmed = await app.createAccount('Free', { emailConfirmedAt: null })
    const visitor = await app.visitor().fetchCsrfToken()
    const messageFor = async (email: string, password: string) =>
      (await visitor.post('/api/auth/login', { email, password })).errors[0]?.message
    expect(await messageFor(blocked.email, 'wrong-password')).toBe('Invalid credentials')
    expect(await messageFor(blocked.email, PASSWORD)).toBe('This account is blocked')
    expect(await messageFor(unconfirmed.email, PASSWORD)).toBe('Please check your emails to confirm your account')
  })

  test('expires after the idle time, and a blocked account loses access immediately', async () => {
    const browser = await app.organiser()
    app.clock.now = () => new Date(Date.now() + 13 * 3_600_000)
    expect((await browser.get('/api/auth/me')).data).toBeNull()
    app.clock.now = () => new Date()
  })
})

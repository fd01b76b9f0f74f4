import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loginText } from '../../../text/account/login.ts'
import { shellText } from '../../../text/shell.ts'
import { open, show } from '../support/app.ts'
import { answer, logIn, NO_LIST, timesSent } from '../support/calls.ts'
import { addressOf, fillLogin } from '../support/people.ts'
import { isAt, press, titled } from '../support/steps.ts'

// The rules of docs/product-rules.md#log-in, in a browser; frontend/api/login/auth-state.test.ts has the
// table

const LOGIN_ADDRESS = '/Account/Login?returnUrl=%2Faccount%2Fdetails'
const ours = (storage: Storage) =>
  Object.keys(storage)
    .filter((key) => ['info', 'useLocalStorage', 'user'].includes(key))
    .sort()

async function logInByForm() {
  await open('/Account/Login', { who: 'signed-out' })
  await fillLogin(addressOf('basic'))
  await titled("Basil's Dashboard")
}

for (const [remember, local, session] of [
  [true, ['info', 'useLocalStorage', 'user'], []],
  [false, [], ['info', 'user']],
] as const) {
  test(`1.4 Login flow: with rememberMe ${remember ? 'on' : 'off'} user info is kept in ${remember ? 'local' : 'session'} storage`, async () => {
    let sent = ''
    answer('logIn', ({ url }) => {
      sent = url
      return undefined
    })
    await open('/Account/Login', { who: 'signed-out' })
    if (!remember) await page.getByText('Remember Me').click()
    await fillLogin(addressOf('basic'))
    await titled("Basil's Dashboard")
    expect(new URL(sent).searchParams.get('useSessionCookies')).toBe(String(!remember))
    expect(ours(localStorage)).toEqual(local)
    expect(ours(sessionStorage)).toEqual(session)
  })
}

test('1.4 Auth state: what is cached is shown while the server is asked; an empty result counts as logged out', async () => {
  await logInByForm()
  const { promise, resolve } = Promise.withResolvers<{ json: unknown }>()
  answer('getCurrentUser', () => promise)
  show('/account/details')
  await titled('My Account')
  resolve({ json: { success: true, responseData: null, errors: [] } })
  await isAt(LOGIN_ADDRESS)
  for (const words of [loginText.ended, loginText.noAccess]) await expect.element(page.getByText(words)).toBeVisible()
})

test('a call that finds the login ended says so on the log-in page, once', async () => {
  await logInByForm()
  await logIn('signed-out')
  await page.getByRole('link', { name: shellText.teams }).click()
  await isAt(/^\/Account\/Login\?returnUrl=/)
  for (const words of [loginText.ended, loginText.noAccess]) await expect.element(page.getByText(words)).toBeVisible()
  show('/Account/Login')
  await titled('Welcome back')
  await expect.element(page.getByText(loginText.ended)).not.toBeInTheDocument()
})

for (const [how, enter] of [
  ['here', () => fillLogin(addressOf('basic'))],
  [
    'in another tab',
    async () => {
      await logIn('basic')
      new BroadcastChannel('lectern-login').postMessage('in')
    },
  ],
] as const) {
  test(`after a log-in ${how} the form stays until the next page is there, and goes together with its address`, async () => {
    await open('/Account/Login', { who: 'signed-out' })
    await titled('Welcome back')
    const wrong: string[] = []
    const look = () => {
      const isForm = document.querySelector('form input[type=password]') !== null
      const isHere = location.pathname === '/Account/Login'
      if (isForm !== isHere) wrong.push(`${location.pathname}, form: ${isForm}`)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    const timer = setInterval(look, 5)
    // Also before React's own next task
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = look
    const spies = (['pushState', 'replaceState'] as const).map((name) =>
      vi.spyOn(history, name).mockImplementation((...change) => {
        History.prototype[name].apply(history, change)
        port2.postMessage(null)
      }),
    )
    await enter()
    await titled("Basil's Dashboard")
    clearInterval(timer)
    observer.disconnect()
    for (const spy of spies) spy.mockRestore()
    port1.close()
    expect(wrong).toEqual([])
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })
}

test('1.4 Auth state: a failure to find out counts as logged out', async () => {
  await logInByForm()
  answer('getCurrentUser', NO_LIST)
  show('/account/details')
  await isAt(LOGIN_ADDRESS)
})

test('1.4 Auth state: a logout clears what is stored and notifies the server', async () => {
  await logInByForm()
  show('/')
  await press('Logout')
  await titled('Welcome back')
  expect(timesSent('logOut')).toBe(1)
  expect([...ours(localStorage), ...ours(sessionStorage)]).toEqual([])
  // The server has ended the session too
  const me: { responseData: unknown } = await (await fetch('/api/auth/me')).json()
  expect(me.responseData).toBeNull()
})

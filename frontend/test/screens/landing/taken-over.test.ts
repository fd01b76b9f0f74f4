import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { humanText } from '../../../text/account/human-verification.ts'
import { loginText } from '../../../text/account/login.ts'
import { forgottenPasswordText } from '../../../text/account/passwords.ts'
import { open } from '../support/app.ts'
import { hold } from '../support/calls.ts'
import { addressOf } from '../support/people.ts'
import { field, heading, isAt } from '../support/steps.ts'

// A page that was drawn at build time is used before the app is there

const DRAWN = `<main>
  <h1>Drawn at build time</h1>
  <form><input name="email"><input name="password" type="password"><input name="rememberMe" type="checkbox" checked></form>
  <a href="/Account/ForgottenPassword">${loginText.forgotten}</a>
</main>`

/** Opens the drawn log-in page, and answers its form. The app has not taken its place yet. */
async function openDrawn() {
  await open('/Account/Login', { who: 'signed-out', drawn: DRAWN })
  await expect.element(page.getByText('Drawn at build time')).toBeInTheDocument()
  return document.querySelector('form') as HTMLFormElement
}

/** The app could take the page's place, and waits until nothing is interrupted. */
const appWaits = () => expect.poll(() => document.getElementById('app')?.dataset.drawn).toBe('ready')

test('the app takes the place of a drawn page with what was typed, chosen and focused', async () => {
  const form = await openDrawn()
  const [email, password, rememberMe] = form.querySelectorAll('input')
  if (!email || !password || !rememberMe) throw new Error('the form has lost its fields')
  email.focus()
  await appWaits()
  email.value = 'early@example.org'
  rememberMe.checked = false
  expect(form.isConnected).toBe(true)
  rememberMe.focus()
  await expect.element(heading(loginText.heading)).toBeVisible()
  await expect.element(page.getByText('Drawn at build time')).not.toBeInTheDocument()
  await expect.element(field(loginText.email)).toHaveValue('early@example.org')
  const choice = page.getByRole('checkbox', { name: loginText.rememberMe })
  await expect.element(choice).toHaveFocus()
  await expect.element(choice).not.toBeChecked()
})

test('a field stays while it has the focus, however long nothing is typed', async () => {
  const form = await openDrawn()
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  form.querySelector('input')?.focus()
  await appWaits()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await nextFrame()
  await nextFrame()
  expect(form.isConnected).toBe(true)
  form.querySelector('input')?.blur()
  await expect.element(heading(loginText.heading)).toBeVisible()
})

const nextFrame = () => new Promise(requestAnimationFrame)

test('a field or link that the focus reaches by keys stays until a screen reader has said it', async () => {
  const form = await openDrawn()
  const [email, password] = form.querySelectorAll('input')
  email?.focus()
  await appWaits()
  for (const next of [password, document.querySelector<HTMLElement>('#app a')]) {
    next?.focus()
    await nextFrame()
    await nextFrame()
    expect(form.isConnected).toBe(true)
  }
  await expect.element(heading(loginText.heading)).toBeVisible()
  await expect.element(page.getByRole('link', { name: loginText.forgotten })).toHaveFocus()
})

test('a field that the focus reaches by pointer makes way for the app, and keeps the focus', async () => {
  const form = await openDrawn()
  form.querySelector('input')?.focus()
  await appWaits()
  await page.elementLocator(form.querySelector('input[name=password]') as Element).click()
  await expect.element(heading(loginText.heading)).toBeVisible()
  await expect.element(field(loginText.password)).toHaveFocus()
})

test('a focus that goes nowhere makes way for the app too', async () => {
  const form = await openDrawn()
  const [email] = form.querySelectorAll('input')
  email?.focus()
  await appWaits()
  email?.blur()
  await expect.element(heading(loginText.heading)).toBeVisible()
})

test('a form that was sent too early is sent by the app', async () => {
  const form = await openDrawn()
  const [email, password] = form.querySelectorAll('input')
  if (!email || !password) throw new Error('the form has lost its fields')
  email.value = addressOf('free')
  password.value = 'Lectern-demo-1'
  form.dataset.pressed = ''
  await isAt('/dashboard')
})

test('a form that was sent too early is sent once the human verification has ended', async () => {
  const release = hold('getHumanVerification')
  const drawn = '<main><form data-pressed><input name="email" value="early@example.org"></form></main>'
  await open('/Account/ForgottenPassword', { who: 'signed-out', drawn })
  await expect.element(page.getByText(humanText.checking)).toBeVisible()
  release()
  await expect.element(heading(forgottenPasswordText.doneTitle)).toBeVisible()
})

test('a button that was pressed too early is pressed, the second of its name too', async () => {
  const button = (label: string) => `<button type="button" aria-label="${label}">Show</button>`
  const fields = `<input name="password">${button('Show password')}<input name="confirmPassword">`
  const drawn = `<main><form>${fields}${button('Show confirm password').replace(' ', ' data-pressed ')}</form></main>`
  await open('/Account/Register', { who: 'signed-out', drawn })
  await expect.element(page.getByRole('button', { name: 'Hide confirm password' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show password' })).toBeVisible()
})

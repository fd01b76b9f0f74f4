import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loginText } from '../text/account/login.ts'
import { open } from './support/app.ts'
import { addressOf } from './support/people.ts'
import { field, heading, isAt } from './support/steps.ts'

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

test('the app takes the place of a drawn page with what was typed, chosen and focused', async () => {
  const form = await openDrawn()
  const [email, , rememberMe] = form.querySelectorAll('input')
  if (!email || !rememberMe) throw new Error('the form has lost its fields')
  email.value = 'early@example.org'
  rememberMe.checked = false
  email.focus()
  await expect.element(heading(loginText.heading)).toBeVisible()
  await expect.element(page.getByText('Drawn at build time')).not.toBeInTheDocument()
  await expect.element(field(loginText.email)).toHaveValue('early@example.org')
  await expect.element(field(loginText.email)).toHaveFocus()
  await expect.element(page.getByRole('checkbox', { name: loginText.rememberMe })).not.toBeChecked()
})

test('a link that has the focus keeps it', async () => {
  await openDrawn()
  document.querySelector<HTMLElement>('#app a')?.focus()
  await expect.element(heading(loginText.heading)).toBeVisible()
  await expect.element(page.getByRole('link', { name: loginText.forgotten })).toHaveFocus()
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

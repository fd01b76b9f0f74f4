import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Browser, Heard } from './browser.ts'

const PASSWORD = 'Lectern-attack-1'
let accounts = 0

function ok({ status, text, data }: Heard, what: string) {
  if (status !== 200) throw new Error(`${what} was answered with ${status}: ${text}`)
  return data
}

/** Registers an address in a browser, as people do. */
async function register(browser: Browser, email: string, password: string) {
  await browser.call('GET', '/api/csrf/get-csrf-token')
  const { challenge } = ok(await browser.call('GET', '/api/auth/human-verification'), 'the challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  const headers = {
    'content-type': 'application/json',
    'x-human-verification': btoa(JSON.stringify({ challenge, solution })),
  }
  const person = { firstName: 'Mallory', lastName: 'Marsh', password, confirmPassword: password }
  const body = JSON.stringify({ ...person, email, inviteCode: 'WELCOME' })
  ok(await browser.call('POST', '/api/auth/register', { body, headers }), 'a registration')
}

/** Opens the newest mailed confirmation of an address in a browser, and returns the response to the page. */
async function confirm(browser: Browser, email: string) {
  // …/Account/ConfirmEmail/{userId}/{code}
  const [userId, code] = (await linkTo(browser, email)).split('/').slice(-2)
  const answer = await browser.call('POST', `/api/auth/confirmEmail?userId=${userId}&code=${code}`)
  return ok(answer, 'a confirmation') as { requirePassword: boolean }
}

/** Registers as people do, and logs in. Each account comes from its own address of TEST-NET-2, so that none uses up another's limits. */
export async function newOrganiser(visitor: (address: string) => Browser, plan: 'free' | 'basic' | 'premium') {
  const number = ++accounts
  const address = `198.51.100.${number}`
  const browser = visitor(address)
  const email = `attack-${number}@example.org`
  await register(browser, email, PASSWORD)
  await confirm(browser, email)
  await browser.logIn(email, PASSWORD)
  if (plan !== 'free') ok(await browser.json('POST', '/api/billing/change-plan', { plan }), 'a change of plan')
  return { browser, email, password: PASSWORD, address }
}

/** The link in the newest mail to an address, from the demo's mailbox; empty if it has none. */
async function linkTo(browser: Browser, email: string): Promise<string> {
  const { mails } = ok(await browser.call('GET', '/dev/mailbox.json'), 'the mailbox')
  const mail = (mails as { to: string; links: string[] }[]).find(({ to }) => to === email)
  if (!mail) throw new Error(`There is no mail to ${email}`)
  return mail.links[0] ?? ''
}

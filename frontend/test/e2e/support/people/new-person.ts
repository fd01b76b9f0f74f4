import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Devices } from '../devices/devices.ts'
import { mailedLink } from '../server/mailbox.ts'
import { OrganiserApi } from './organiser-api.ts'

export const PASSWORD = 'seven-lamps-and-a-bell'

export interface Person {
  email: string
  api: OrganiserApi
  /** A desktop on which this user is logged in. */
  desk: Page
}

/**
 * A user with a new account of the level Free, for tests that change or delete it; registered and logged in through the
 * API.
 */
export async function newPerson(origin: string, devices: Devices): Promise<Person> {
  const api = await OrganiserApi.visit(origin)
  const email = `person.${randomUUID()}@example.org`
  await register(api, email)
  const page = await devices.desktop()
  const [, , , userId, code] = new URL(await mailedLink(page, email, '/ConfirmEmail/')).pathname.split('/')
  await page.close()
  await api.call('POST', `/api/auth/confirmEmail?userId=${userId}&code=${code}`)
  await api.call('POST', '/api/auth/login', { email, password: PASSWORD })
  return { email, api, desk: await devices.desktop({ storageState: await api.login() }) }
}

async function register(api: OrganiserApi, email: string) {
  const { challenge } = await api.call<{ challenge: Parameters<typeof solveChallenge>[0]['challenge'] }>(
    'GET',
    '/api/auth/human-verification',
  )
  const solution = await solveChallenge({ challenge, deriveKey })
  const person = { firstName: 'Rosalind', lastName: 'Okoro', email, password: PASSWORD, confirmPassword: PASSWORD }
  await api.call(
    'POST',
    '/api/auth/register',
    { ...person, inviteCode: 'WELCOME' },
    { 'X-Human-Verification': btoa(JSON.stringify({ challenge, solution })) },
  )
}

import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { loginText } from '../../../text/account/login.ts'
import { Authenticator } from '../../e2e/support/people/totp.ts'
import { changeData, type Program, type Who } from './calls.ts'
import { field, heading, press } from './steps.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Lectern-demo-1'
/** A password that no account uses yet. */
export const NEW_PASSWORD = 'holly-verse-lantern-7'
export const addressOf = (who: Who) => `${who}@demo.lectern.test`

/** Fills in and submits the open log-in page. */
export async function fillLogin(email: string, password = DEMO_PASSWORD) {
  await expect.element(heading(loginText.heading)).toBeVisible()
  await field(loginText.email).fill(email)
  await page.getByLabelText(loginText.password, { exact: true }).fill(password)
  await press(loginText.submit)
}

/** The newest link with this path mailed to this address. */
export async function mailedLink(to: string, path: string) {
  const mails = await changeData((state) => state.mails.filter((mail) => mail.to === to))
  const link = mails.flatMap(({ links }) => links).find((one) => one.includes(path))
  if (link === undefined) throw new Error(`no mail to ${to} has a link with ${path}`)
  return link.replace(new URL(link).origin, '')
}

/** Enables the second factor. */
export async function enableMfa(api: Program) {
  const { sharedKey } = await api.call<{ sharedKey: string }>('GET', '/api/auth/sharedKey')
  const authenticator = new Authenticator(sharedKey)
  const path = '/api/auth/enableAuthentication'
  const { recoveryCodes } = await api.call<{ recoveryCodes: string[] }>('POST', path, { code: authenticator.code() })
  return { authenticator, recoveryCodes }
}

export type Plan = 'free' | 'basic' | 'premium'

/** Changes an account's plan. */
export const onPlan = (person: Program, plan: Plan) => person.call('POST', '/api/billing/change-plan', { plan })

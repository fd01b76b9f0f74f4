import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { accessTokensText, newTokenText } from '../../../../text/account/access-tokens.ts'
import { accountText, loginsText } from '../../../../text/account/account.ts'
import { mfaText, recoveryCodesText } from '../../../../text/account/second-factor.ts'
import { deliveriesText, editWebhookText, newWebhookText, webhooksText } from '../../../../text/account/webhooks.ts'
import { Authenticator } from '../../../e2e/support/people/totp.ts'
import { api, show } from '../../support/app.ts'
import { Program } from '../../support/calls.ts'
import { enableMfa } from '../../support/people.ts'
import { dialog, fill, press } from '../../support/steps.ts'
import { ADMIN, at, FREE, isAsked, isOpen, isShown, type Screens, screen, untilLoaded } from './screen.ts'

const otherLogins = async () => {
  for (const _ of [1, 2]) await new Program('premium').call('GET', '/api/user/info')
  await at('/account/logins')
  await expect.element(page.getByRole('button', { name: loginsText.endOthers })).toBeVisible()
}

const logins: Screens = {
  'log-ins': screen('logins', otherLogins, { walks: true }),
  'log-ins, with the confirmation before all others end': screen('logins', async () => {
    await otherLogins()
    await press(loginsText.endOthers)
    await isAsked(loginsText.endOthersQuestion)
  }),
}

const recoveryCodes = async () => {
  await at('/account/mfa')
  await expect.element(page.getByRole('img', { name: mfaText.qrName })).toBeVisible()
  const key = document.querySelector('.mfa-key')?.textContent ?? ''
  await fill({ [mfaText.code]: new Authenticator(key).code() })
  await press(mfaText.verify)
  await expect.element(page.getByRole('list', { name: recoveryCodesText.list })).toBeVisible()
}

const secondFactor: Screens = {
  'second factor, off': screen(
    'mfa',
    async () => {
      await at('/account/mfa', ADMIN)
      await expect.element(page.getByRole('img', { name: mfaText.qrName })).toBeVisible()
    },
    { walks: true },
  ),
  'second factor, with the recovery codes': screen('mfa', recoveryCodes),
  'second factor, with the confirmation before leaving the codes': screen('mfa', async () => {
    await recoveryCodes()
    await page.getByRole('link', { name: accountText.password, exact: true }).click()
    await isAsked(recoveryCodesText.leave)
  }),
  'second factor, on': screen(
    'mfa',
    async () => {
      await enableMfa(api)
      await at('/account/mfa')
      await isShown(mfaText.codesLeft(10))
    },
    { walks: true },
  ),
}

const TOKEN = 'Lyrics display'
const makeToken = async () => {
  await at('/account/tokens')
  await fill({ [newTokenText.name]: TOKEN })
  await page.getByText(newTokenText.choices.present).click()
  await press(newTokenText.submit)
  await isOpen(newTokenText.shownTitle(TOKEN))
}
const listToken = async () => {
  await makeToken()
  show()
  await untilLoaded()
  await expect.element(page.getByRole('table', { name: accessTokensText.caption })).toBeVisible()
}

const tokens: Screens = {
  'access tokens': screen('tokens', () => at('/account/tokens', FREE), { walks: true }),
  'access tokens, one just created': screen('tokens', makeToken),
  'access tokens, with the confirmation before it is copied': screen('tokens', async () => {
    await makeToken()
    await dialog(newTokenText.shownTitle(TOKEN)).getByRole('button', { name: newTokenText.secret.done }).click()
    await isAsked(newTokenText.secret.leave)
  }),
  'access tokens, with one listed': screen('tokens', listToken, { walks: true }),
  'access tokens, with the confirmation before one is revoked': screen('tokens', async () => {
    await listToken()
    await press(accessTokensText.revokeNamed(TOKEN))
    await isAsked(accessTokensText.revokeQuestion(TOKEN))
  }),
}

const ADDRESS = 'https://lights.example.org/lectern'
const makeWebhook = async () => {
  await at('/account/webhooks')
  await fill({ [newWebhookText.address]: ADDRESS })
  await page.getByText(newWebhookText.choices['slide.shown']).click()
  await press(newWebhookText.submit)
  await isOpen(newWebhookText.shownTitle)
}
const listWebhook = async () => {
  await makeWebhook()
  show()
  await untilLoaded()
  await expect.element(page.getByRole('table', { name: webhooksText.caption })).toBeVisible()
}

const webhooks: Screens = {
  webhooks: screen('webhooks', () => at('/account/webhooks', FREE), { walks: true }),
  'webhooks, one just added': screen('webhooks', makeWebhook),
  'webhooks, with one listed': screen('webhooks', listWebhook, { walks: true }),
  'webhooks, with the deliveries of one': screen('webhooks', async () => {
    await listWebhook()
    await press(deliveriesText.openNamed(ADDRESS))
    await isOpen(deliveriesText.title)
  }),
  'webhooks, with one being edited': screen('webhooks', async () => {
    await listWebhook()
    await press(editWebhookText.openNamed(ADDRESS))
    await isOpen(editWebhookText.title)
  }),
  'webhooks, with the confirmation before one is deleted': screen('webhooks', async () => {
    await listWebhook()
    await press(webhooksText.deleteNamed(ADDRESS))
    await isAsked(webhooksText.deleteQuestion)
  }),
}

/** The security of an account: its log-ins, the second factor, access tokens and webhooks. */
export const accountSecurityScreens: Screens = { ...logins, ...secondFactor, ...tokens, ...webhooks }

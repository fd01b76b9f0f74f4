import { messages } from '../../../../../generated/errors.ts'
import { loginText } from '../../../../text/account/login.ts'
import { newPasswordText, resetPasswordText } from '../../../../text/account/passwords.ts'
import { inviteText, registerText } from '../../../../text/account/registration.ts'
import { loginMfaText, loginRecoveryText, mfaText } from '../../../../text/account/second-factor.ts'
import { uiText } from '../../../../text/ui.ts'
import { addressOf, type OrganiserApi } from '../../../e2e/support/people/organiser-api.ts'
import { Authenticator } from '../../../e2e/support/people/totp.ts'
import { DEMO_PASSWORD } from '../../../e2e/support/server/server.ts'
import type { Journey, Step, World } from '../journey.ts'
import { hearError } from '../support/hear-error.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { logInBrowser, logInByKeyboard, organiserOf } from '../support/organisers.ts'

const INVITED = 'tomas@example.org'
const NEW_PASSWORD = 'eight-lamps-and-a-bell'

/** Errors of the forms around a log-in that no other journey sends. */
export const organiserLogInErrors: Journey = {
  name: 'organiser-log-in-errors',
  title:
    'An organiser makes a mistake with a new password, an invite and recovery codes, hears it and is led to its field',
  stepsOf: (world) => [resetPassword(world), acceptInvite(world), useRecoveryCode(world), removeSecondFactor(world)],
}

const resetPassword = ({ reader, server }: World): Step => ({
  title: 'Chooses a new password with a link that has expired',
  mustHear: [
    resetPasswordText.heading,
    resetPasswordText.email,
    uiText.thereIsAProblem,
    resetPasswordText.emailRequired,
    resetPasswordText.email,
    newPasswordText.confirm,
    uiText.thereIsAProblem,
    messages['invalid-link'],
  ],
  run: async () => {
    await reader.open(`${server.origin}/Account/ResetPassword?code=expired`)
    await reader.goToTitle()
    await reader.tabTo('textbox', resetPasswordText.email)
    await hearError(reader, resetPasswordText.email)
    await reader.type(addressOf('free'))
    for (const name of [newPasswordText.label, newPasswordText.confirm]) {
      await reader.tabTo('labelled', name)
      await reader.typeSecretly(NEW_PASSWORD)
    }
    await reader.press('Return')
  },
})

const acceptInvite = (world: World): Step => ({
  title: 'Accepts an invite with two different passwords',
  mustHear: [
    inviteText.heading,
    inviteText.password,
    inviteText.confirmPassword,
    uiText.thereIsAProblem,
    registerText.passwordsDiffer,
    inviteText.confirmPassword,
  ],
  run: async () => {
    const { reader } = world
    const api = await organiserOf(world)
    const { reference } = await api.call<{ reference: string }>('POST', '/api/teams', { name: 'Choir office' })
    await api.call('POST', `/api/teams/${reference}/members`, { emailAddress: INVITED })
    const link = await mailedLink(api, INVITED, '/Account/ConfirmInvite')
    await reader.open(link, { name: 'the link of the invite', until: inviteText.intro })
    await reader.goToTitle()
    await reader.tabTo('labelled', inviteText.password)
    await reader.typeSecretly(NEW_PASSWORD)
    await reader.tabTo('labelled', inviteText.confirmPassword)
    await reader.typeSecretly(DEMO_PASSWORD)
    await hearError(reader, inviteText.confirmPassword, 'labelled')
  },
})

const useRecoveryCode = (world: World): Step => ({
  title: 'Logs in with a recovery code that is wrong',
  mustHear: [
    loginText.email,
    loginMfaText.heading,
    loginMfaText.useRecoveryCode,
    loginRecoveryText.heading,
    loginRecoveryText.code,
    uiText.thereIsAProblem,
    loginRecoveryText.codeMissing,
    loginRecoveryText.code,
    uiText.thereIsAProblem,
    loginMfaText.invalidCode,
  ],
  run: async () => {
    const { reader } = world
    await turnOnSecondFactor(await organiserOf(world, 'basic'))
    await logInByKeyboard(world, 'basic')
    await reader.activate('link', loginMfaText.useRecoveryCode)
    await reader.tabTo('textbox', loginRecoveryText.code)
    await hearError(reader, loginRecoveryText.code)
    await reader.type('not-a-code')
    await hearError(reader, loginRecoveryText.code)
  },
})

/** Turns the second factor on, with an app that is thrown away. */
async function turnOnSecondFactor(api: OrganiserApi) {
  const { sharedKey } = await api.call<{ sharedKey: string }>('GET', '/api/auth/sharedKey')
  await api.call('POST', '/api/auth/enableAuthentication', { code: new Authenticator(sharedKey).code() })
}

const removeSecondFactor = (world: World): Step => ({
  title: 'Removes the second factor without a code, then with a wrong one',
  mustHear: [
    mfaText.heading,
    mfaText.code,
    uiText.thereIsAProblem,
    mfaText.codeMissing,
    mfaText.code,
    uiText.thereIsAProblem,
    loginMfaText.invalidCode,
    mfaText.code,
  ],
  run: async () => {
    const { reader, server } = world
    const api = await organiserOf(world, 'premium')
    await turnOnSecondFactor(api)
    await logInBrowser(world, api)
    await reader.open(`${server.origin}/account/mfa`, { until: mfaText.removeBody })
    await reader.goToTitle()
    await reader.tabTo('textbox', mfaText.code)
    await hearError(reader, mfaText.code)
    await reader.type('000')
    await hearError(reader, mfaText.code)
  },
})

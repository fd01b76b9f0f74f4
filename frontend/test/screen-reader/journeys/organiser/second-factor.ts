import { loginText } from '../../../../text/account/login.ts'
import { loginMfaText, mfaText, recoveryCodesText } from '../../../../text/account/second-factor.ts'
import { dashboardText } from '../../../../text/events/events.ts'
import { uiText } from '../../../../text/ui.ts'
import { Authenticator } from '../../../e2e/support/people/totp.ts'
import type { Journey, Step, World } from '../journey.ts'
import { hearError } from '../support/hear-error.ts'
import { once } from '../support/once.ts'
import { loggedIn, logInByKeyboard } from '../support/organisers.ts'

/** A second factor, from its set-up to the log-in that asks for it. */
export const organiserSecondFactor: Journey = {
  name: 'organiser-second-factor',
  title: 'An organiser sets up a second factor, saves the recovery codes and logs in with a code, past errors',
  stepsOf: (world) => {
    const app = once(async () => new Authenticator((await world.reader.page.locator('.mfa-key').textContent()) ?? ''))
    return [setUp(world, app), saveCodes(world), logIn(world, app)]
  },
}

const THE_CODE = 'the code of the app'

const setUp = (world: World, app: () => Promise<Authenticator>): Step => ({
  title: 'Sets up the second factor',
  mustHear: [
    mfaText.heading,
    mfaText.copyKey,
    mfaText.code,
    uiText.thereIsAProblem,
    mfaText.codeMissing,
    mfaText.enabled,
  ],
  run: async () => {
    const { reader, server } = world
    await loggedIn(world, 'basic')()
    await reader.open(`${server.origin}/account/mfa`, { until: mfaText.stepCode })
    await reader.goToTitle()
    await reader.tabTo('textbox', mfaText.code)
    await hearError(reader, mfaText.code)
    await reader.typeSecretly((await app()).code(), THE_CODE)
    await reader.press('Return')
  },
})

const saveCodes = ({ reader }: World): Step => ({
  title: 'Saves the recovery codes',
  mustHear: [
    recoveryCodesText.copy,
    uiText.copied,
    recoveryCodesText.done,
    recoveryCodesText.notSaved,
    mfaText.heading,
  ],
  run: async () => {
    await reader.activate('button', recoveryCodesText.copy)
    await reader.activate('button', recoveryCodesText.done)
    await reader.press('Tab', 'Return', 'space')
    await reader.activate('button', recoveryCodesText.done)
  },
})

const logIn = (world: World, app: () => Promise<Authenticator>): Step => ({
  title: 'Logs in with password and code',
  mustHear: [
    loginText.email,
    loginText.password,
    loginMfaText.heading,
    loginMfaText.code,
    loginMfaText.codeHint,
    uiText.thereIsAProblem,
    loginMfaText.invalidCode,
    dashboardText.titleOf('Basil'),
  ],
  run: async () => {
    const { reader } = world
    await reader.page.context().clearCookies()
    await logInByKeyboard(world, 'basic')
    await reader.tabTo('textbox', loginMfaText.code)
    await reader.type('000')
    await hearError(reader, loginMfaText.code)
    await reader.pressUnheard('ctrl+a')
    await reader.typeSecretly((await app()).code(), THE_CODE)
    await reader.press('Return')
  },
})

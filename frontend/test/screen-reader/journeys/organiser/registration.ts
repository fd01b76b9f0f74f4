import { humanText } from '../../../../text/account/human-verification.ts'
import { loginText } from '../../../../text/account/login.ts'
import { confirmEmailText, registerText } from '../../../../text/account/registration.ts'
import { dashboardText } from '../../../../text/events/events.ts'
import { uiText } from '../../../../text/ui.ts'
import { OrganiserApi } from '../../../e2e/support/people/organiser-api.ts'
import type { Journey, Step, World } from '../journey.ts'
import { hearError } from '../support/hear-error.ts'
import { mailedLink } from '../support/mailed-link.ts'

const EMAIL = 'rosalind.okoro@example.org'
const PASSWORD = 'seven-lamps-and-a-bell'

/** From no account to the dashboard. */
export const organiserRegistration: Journey = {
  name: 'organiser-registration',
  title: 'An organiser registers, past an error, confirms the email address and logs in',
  stepsOf: (world) => [fillIn(world), confirm(world), logIn(world)],
}

const fillIn = ({ reader, server }: World): Step => ({
  title: 'Registers',
  mustHear: [
    registerText.heading,
    registerText.firstName,
    uiText.thereIsAProblem,
    registerText.required(registerText.firstName),
    registerText.lastName,
    registerText.emailHint,
    registerText.passwordHint,
    registerText.acceptTerms,
    registerText.done,
  ],
  run: async () => {
    // Said or not, sooner or later: it depends on how fast the machine is
    for (const text of [humanText.checking, humanText.verified]) reader.mask(new RegExp(`^${text}$`, 'g'), '')
    await reader.open(`${server.origin}/Account/Register`)
    await reader.goToTitle()
    await reader.tabTo('textbox', registerText.firstName)
    await hearError(reader, registerText.firstName)
    for (const text of ['Rosalind', 'Okoro', EMAIL]) {
      await reader.type(text)
      await reader.press('Tab')
    }
    for (const name of [registerText.password, registerText.confirmPassword]) {
      await reader.tabTo('labelled', name)
      await reader.typeSecretly(PASSWORD)
    }
    await reader.tabTo('textbox', registerText.inviteCode)
    await reader.type('WELCOME')
    await reader.tabTo('checkbox', registerText.acceptTerms)
    await reader.press('space')
    await reader.activate('button', registerText.submit)
  },
})

const confirm = ({ reader, server, atEnd }: World): Step => ({
  title: 'Confirms the address with the link of the mail',
  mustHear: [confirmEmailText.heading, confirmEmailText.login],
  run: async () => {
    const visitor = await OrganiserApi.visit(server.origin)
    atEnd(() => visitor.dispose())
    const link = await mailedLink(visitor, EMAIL, '/ConfirmEmail/')
    await reader.open(link, { name: 'the link of the mail', until: confirmEmailText.done, worksOnce: true })
    await reader.goToTitle()
    await reader.activate('link', confirmEmailText.login)
  },
})

const logIn = ({ reader }: World): Step => ({
  title: 'Logs in for the first time',
  mustHear: [loginText.email, loginText.password, dashboardText.titleOf('Rosalind')],
  run: async () => {
    await reader.tabTo('textbox', loginText.email)
    await reader.tabTo('labelled', loginText.password)
    await reader.typeSecretly(PASSWORD)
    await reader.press('Return')
  },
})

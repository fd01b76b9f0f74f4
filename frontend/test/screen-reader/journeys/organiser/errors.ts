import { messages } from '../../../../../generated/errors.ts'
import { changeEmailText, detailsText, passwordText } from '../../../../text/account/account.ts'
import { humanText } from '../../../../text/account/human-verification.ts'
import { loginText } from '../../../../text/account/login.ts'
import { forgottenPasswordText, newPasswordText } from '../../../../text/account/passwords.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { wizardText } from '../../../../text/events/events.ts'
import { uiText } from '../../../../text/ui.ts'
import { addressOf } from '../../../e2e/support/people/organiser-api.ts'
import type { Journey, Step, World } from '../journey.ts'
import { hearError } from '../support/hear-error.ts'
import { logInBrowser, withEvent } from '../support/organisers.ts'

/** Errors of forms that no other journey sends. */
export const organiserErrors: Journey = {
  name: 'organiser-errors',
  title: 'An organiser makes a mistake in each form, hears it and is led to its field',
  stepsOf: (world) => [
    ...asGuest(world),
    detailsOfEvent(world),
    field(world, '/Sessions/New', wizardText.name, wizardText.nameRequired),
    firstName(world),
    field(world, '/Account/ChangeEmailAddress', changeEmailText.newEmail, changeEmailText.newEmailRequired),
    wrongPassword(world),
  ],
}

const asGuest = (world: World): Step[] => [
  {
    title: 'Asks for a new password without an address',
    mustHear: heard(forgottenPasswordText.email, forgottenPasswordText.emailRequired),
    run: async () => {
      const { reader, server } = world
      // Said or not, sooner or later: it depends on how fast the machine is
      for (const text of [humanText.checking, humanText.verified]) reader.mask(new RegExp(`^${text}$`, 'g'), '')
      await reader.open(`${server.origin}/Account/ForgottenPassword`)
      await sendNothing(world, forgottenPasswordText.email)
    },
  },
  {
    title: 'Logs in with a wrong password, which the server refuses',
    mustHear: [loginText.email, loginText.password, uiText.thereIsAProblem, messages['invalid-credentials']],
    run: async () => {
      const { reader, server } = world
      await reader.open(`${server.origin}/account/login`)
      await reader.goToTitle()
      await reader.tabTo('textbox', loginText.email)
      await reader.type(addressOf('premium'))
      await reader.tabTo('labelled', loginText.password)
      await reader.typeSecretly('not-my-password')
      await reader.press('Return')
    },
  },
]

const heard = (label: string, message: string) => [label, uiText.thereIsAProblem, message, label]

/** Goes to the form's first field and sends the form as it is. */
async function sendNothing({ reader }: World, label: string) {
  await reader.goToTitle()
  await reader.tabTo('textbox', label)
  await hearError(reader, label)
}

const field = (world: World, path: string, label: string, message: string): Step => ({
  title: `Leaves “${label}” empty`,
  mustHear: heard(label, message),
  run: async () => {
    await world.reader.open(`${world.server.origin}${path}`)
    await sendNothing(world, label)
  },
})

const detailsOfEvent = (world: World): Step => ({
  title: 'Removes the name of an event',
  mustHear: [editorText.editDetails, ...heard(editorText.eventName, editorText.eventNameRequired)],
  run: async () => {
    const { reader, server } = world
    const { api, event } = await withEvent(world, { name: 'Harvest supper', slides: [] })()
    await logInBrowser(world, api)
    await reader.open(`${server.origin}/Sessions/${event.reference}`, { name: 'the event' })
    await reader.goToTitle()
    await reader.press('2', '2', '2')
    await reader.activate('button', editorText.settings, 'shift+Tab')
    await reader.press('Return')
    await reader.tabTo('textbox', editorText.eventName)
    await reader.pressUnheard('ctrl+a')
    await reader.press('BackSpace')
    await hearError(reader, editorText.eventName)
    await reader.press('Escape')
  },
})

const firstName = (world: World): Step => ({
  title: 'Removes the first name',
  mustHear: heard(detailsText.firstName, detailsText.firstNameRequired),
  run: async () => {
    const { reader, server } = world
    await reader.open(`${server.origin}/account/details`)
    await reader.goToTitle()
    await reader.tabTo('textbox', detailsText.firstName)
    await reader.pressUnheard('ctrl+a')
    await reader.press('BackSpace')
    await hearError(reader, detailsText.firstName)
  },
})

const wrongPassword = (world: World): Step => ({
  title: 'Changes the password with a wrong one, which the server refuses',
  mustHear: [passwordText.current, uiText.thereIsAProblem, messages['invalid-credentials'], passwordText.current],
  run: async () => {
    const { reader, server } = world
    await reader.open(`${server.origin}/account/password`)
    await reader.goToTitle()
    await reader.tabTo('labelled', passwordText.current)
    await reader.typeSecretly('not-my-password')
    for (const name of [newPasswordText.label, newPasswordText.confirm]) {
      await reader.tabTo('labelled', name)
      await reader.typeSecretly('eight-lamps-and-a-bell')
    }
    await hearError(reader, passwordText.current, 'labelled')
  },
})

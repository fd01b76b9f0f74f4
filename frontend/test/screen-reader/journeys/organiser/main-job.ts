import { loginText } from '../../../../text/account/login.ts'
import { contentText, editorText } from '../../../../text/events/editor.ts'
import { dashboardText, wizardText } from '../../../../text/events/events.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { uiText } from '../../../../text/ui.ts'
import { addressOf } from '../../../e2e/support/people/organiser-api.ts'
import { DEMO_PASSWORD } from '../../../e2e/support/server/server.ts'
import type { Journey, Step, World } from '../journey.ts'

const EVENT = 'Evening prayer'

/** The organiser's main job, from the log-in to the ended event. */
export const organiserMainJob: Journey = {
  name: 'organiser-main-job',
  title: 'An organiser logs in, creates an event, writes two slides, presents them and ends the event',
  stepsOf: (world) => [logIn(world), create(world), write(world), addSlide(world), present(world), end(world)],
}

const logIn = ({ reader, server }: World): Step => ({
  title: 'Logs in, past an error',
  mustHear: [
    loginText.email,
    uiText.thereIsAProblem,
    loginText.passwordRequired,
    loginText.password,
    dashboardText.titleOf('Amara'),
  ],
  run: async () => {
    await reader.open(`${server.origin}/account/login`)
    await reader.skipHeader()
    await reader.tabTo('textbox', loginText.email)
    await reader.type(addressOf('premium'))
    await reader.press('Return', 'Tab', 'Return')
    await reader.typeSecretly(DEMO_PASSWORD)
    await reader.press('Return')
  },
})

const create = ({ reader }: World): Step => ({
  title: 'Creates an event',
  mustHear: [dashboardText.create, wizardText.step(1), wizardText.name, wizardText.step(2), editorText.created],
  run: async () => {
    await reader.tabTo('link', dashboardText.create)
    await reader.press('Return', 'Tab')
    await reader.type(EVENT)
    await reader.tabTo('button', wizardText.next)
    await reader.press('Return')
    await reader.tabTo('button', wizardText.create)
    await reader.press('Return')
  },
})

const write = ({ reader }: World): Step => ({
  title: 'Writes the first slide and saves it',
  mustHear: [contentText.saved],
  run: async () => {
    await reader.type('Abide with me')
    await reader.press('ctrl+s')
  },
})

const addSlide = ({ reader }: World): Step => ({
  title: 'Adds a second slide',
  mustHear: [editorText.addSlide, contentText.placeholders.Basic, editorText.newSlide(2), contentText.saved],
  run: async () => {
    await reader.tabTo('button', editorText.addSlide, 'shift+Tab')
    await reader.press('Return')
    await reader.type('The day is ending')
    await reader.press('ctrl+s')
  },
})

const present = ({ reader }: World): Step => ({
  title: 'Presents both slides, holds and resumes',
  mustHear: [editorText.present, EVENT, presenterText.start, presenterText.live, presenterText.hold],
  run: async () => {
    await reader.tabTo('link', editorText.present, 'shift+Tab')
    await reader.press('Return')
    await reader.tabTo('button', presenterText.start)
    await reader.press('Return', 'Return', 'Return')
    await reader.tabTo('button', presenterText.hold, 'shift+Tab')
    await reader.press('Return', 'Return')
  },
})

const end = ({ reader }: World): Step => ({
  title: 'Ends the event',
  mustHear: [presenterText.end, presenterText.ended],
  run: async () => {
    await reader.tabTo('button', presenterText.end, 'shift+Tab')
    await reader.press('Return')
  },
})

import { exampleInstallation } from '../../../../../openapi/rules/installation.ts'
import { contactText, helpText } from '../../../../text/documents.ts'
import type { Journey, Step, World } from '../journey.ts'
import { loggedIn } from '../support/organisers.ts'

/** Help, and whom to ask. */
export const organiserHelp: Journey = {
  name: 'organiser-help',
  title: 'An organiser searches the help, reads a section, clears the search and finds the contact page',
  stepsOf: (world) => [search(world), read(world), contact(world)],
}

const search = (world: World): Step => ({
  title: 'Searches the help',
  mustHear: [helpText.help, helpText.search, helpText.none('zither'), helpText.found(1)],
  run: async () => {
    const { reader, server } = world
    await loggedIn(world)()
    await reader.open(`${server.origin}/help`)
    await reader.goToTitle()
    await reader.tabTo('searchbox', helpText.search)
    await reader.type('zither')
    await reader.press('Escape')
    await reader.type('donation')
  },
})

const read = ({ reader }: World): Step => ({
  title: 'Goes to a section and reads on',
  mustHear: [helpText.titles['end-screen']],
  run: async () => {
    await reader.press('Tab', 'Return', 'Down', 'Down')
  },
})

const contact = ({ reader, server }: World): Step => ({
  title: 'Finds the contact page',
  mustHear: [contactText.heading, contactText.email, exampleInstallation.operator.supportEmail],
  run: async () => {
    await reader.open(`${server.origin}/contact`)
    await reader.goToTitle()
    await reader.press('h', 'Tab')
  },
})

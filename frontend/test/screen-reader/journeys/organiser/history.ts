import { editorText } from '../../../../text/events/editor.ts'
import { aboutText, welcomeText } from '../../../../text/events/welcome.ts'
import { showingsText } from '../../../../text/presenter/presenter.ts'
import type { Journey, Step, World } from '../journey.ts'
import { logInBrowser, slidesOf, withEvent } from '../support/organisers.ts'

const EVENT = 'Compline'

/** Pages that the browser's history leads to. */
export const organiserHistory: Journey = {
  name: 'organiser-history',
  title: 'An organiser goes back and forward with the keys of the browser, and hears where that leads',
  stepsOf: (world) => [open(world), leaveScreen(world), goToShowings(world)],
}

const open = (world: World): Step => ({
  title: 'Opens an event',
  mustHear: [EVENT],
  run: async () => {
    const { reader, server } = world
    const slides = slidesOf(['Gathering'], (name) => `Words of ${name}`)
    const { api, event } = await withEvent(world, { name: EVENT, slides })()
    await logInBrowser(world, api)
    await reader.open(`${server.origin}/Sessions/${event.reference}`, { name: 'the event' })
    await reader.goToTitle()
  },
})

const leaveScreen = ({ reader }: World): Step => ({
  title: 'Goes back from the about screen',
  mustHear: [aboutText.heading, welcomeText.heading],
  run: async () => {
    await reader.activate('link', aboutText.heading)
    await reader.press('alt+Left')
  },
})

const goToShowings = ({ reader }: World): Step => ({
  title: 'Goes to the showings, back and forward',
  mustHear: [editorText.showings, showingsText.heading, EVENT, showingsText.heading],
  run: async () => {
    await reader.activate('link', editorText.showings)
    await reader.press('alt+Left', 'alt+Right', 'Tab')
  },
})

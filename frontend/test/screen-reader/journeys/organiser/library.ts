import { libraryText } from '../../../../text/events/library.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import type { Journey, Step, World } from '../journey.ts'
import { logInBrowser, slidesOf, withEvent } from '../support/organisers.ts'

const SONG = 'Fields of gold'
const PARTS = [`${SONG}, verse 1`, `${SONG}, chorus`]

/** A song of another event. */
export const organiserLibrary: Journey = {
  name: 'organiser-library',
  title: 'An organiser finds a song of last week by its words, and adds it in another order',
  stepsOf: (world) => [search(world), insert(world)],
}

const search = (world: World): Step => ({
  title: 'Searches for it',
  mustHear: [libraryText.add, libraryText.addTitle, libraryText.search, libraryText.found(1)],
  run: async () => {
    const { reader, server } = world
    const words = (name: string) => (name === PARTS[0] ? 'Evening falls on the river' : 'Sing, all you fields')
    const { api, event } = await withEvent(world, {
      name: 'Next Sunday',
      slides: slidesOf(['Welcome'], () => 'Welcome'),
    })()
    await api.createEvent({ name: 'Last Sunday', slides: slidesOf(PARTS, words) })
    await logInBrowser(world, api)
    await reader.open(`${server.origin}/Sessions/${event.reference}`, { name: 'the event' })
    await reader.goToTitle()
    await reader.activate('button', libraryText.add)
    await reader.tabTo('searchbox', libraryText.search)
    await reader.type('evening riv')
  },
})

const insert = ({ reader }: World): Step => ({
  title: 'Adds it in another order',
  mustHear: [SONG, libraryText.back, libraryText.order, libraryText.insert(3), slidesText.added(3)],
  run: async () => {
    await reader.tabTo('button', libraryText.favourites)
    await reader.press('Tab', 'Return')
    await reader.tabTo('textbox', libraryText.order)
    await reader.typeOver('C V1 C')
    await reader.activate('button', libraryText.insert(3))
  },
})

import { shareText } from '../../../../text/events/editor.ts'
import { presenterText, showingsText } from '../../../../text/presenter/presenter.ts'
import { uiText } from '../../../../text/ui.ts'
import type { Journey, Step, World } from '../journey.ts'
import { logInBrowser, type Prepared, slidesOf, withEvent } from '../support/organisers.ts'

const EVENT = 'Organ recital'
/** Where showings are, and when; the field for a new one begins with this hour. */
const LOCATION = 'St Mary'
const START = { utc: '2031-05-04T18:30:00Z', name: '04-May-2031 18:30' }

/** The ways into an event, and its showings. */
export const organiserSharing: Journey = {
  name: 'organiser-sharing',
  title: 'An organiser shares an event, and adds, changes and deletes showings',
  stepsOf: (world) => {
    const prepared = withEvent(world, { name: EVENT, slides: slidesOf(['Prelude'], () => 'By Bach') })
    return [share(world, prepared), openShowings(world, prepared), add(world), change(world), remove(world)]
  },
}

const share = (world: World, prepared: () => Promise<Prepared>): Step => ({
  title: 'Shares the event',
  mustHear: [
    EVENT,
    presenterText.share,
    shareText.titleOf(EVENT),
    shareText.qrName(EVENT),
    shareText.link,
    shareText.codeEntry,
    shareText.code,
    '1234 5678',
    uiText.copied,
  ],
  run: async () => {
    const { reader, server } = world
    const { api, event } = await prepared()
    // A new showing begins at this hour
    reader.mask(/\d\d-[A-Z][a-z]{2}-(?!2031)\d{4} \d\d:\d\d/g, '24-Dec-2030 17:00')
    reader.mask(/Start date \d\d/g, 'Start date 12')
    reader.mask(/12345678\/[\w-]+/g, '12345678/a-title')
    await logInBrowser(world, api)
    const page = `/Sessions/${event.reference}/Present/${event.showing}`
    await reader.open(`${server.origin}${page}`, { name: 'the presenter page' })
    await reader.goToTitle()
    await reader.activate('button', presenterText.share)
    await reader.press('Down', 'g', '3', 'k', '3', 'Down', '3', 'Down')
    await reader.activate('button', shareText.copyCode)
    await reader.press('Escape')
  },
})

const openShowings = (world: World, prepared: () => Promise<Prepared>): Step => ({
  title: 'Opens the showings',
  mustHear: [showingsText.heading, START.name],
  run: async () => {
    const { reader, server } = world
    const { api, event } = await prepared()
    const showing = { startDateUtc: START.utc, location: LOCATION }
    await api.call('POST', `/api/sessions/${event.reference}/showings`, showing)
    await reader.open(`${server.origin}/Sessions/${event.reference}/Showings`, { name: 'the showings' })
    await reader.goToTitle()
    await reader.tabTo('link', START.name)
  },
})

const add = ({ reader }: World): Step => ({
  title: 'Adds a showing',
  mustHear: [showingsText.add, showingsText.startDate, showingsText.location, showingsText.added],
  run: async () => {
    await reader.activate('button', showingsText.add, 'shift+Tab')
    await reader.tabTo('textbox', showingsText.location)
    await reader.type('The new hall')
    await reader.press('Return')
  },
})

const change = ({ reader }: World): Step => ({
  title: 'Changes the place of a showing',
  mustHear: [
    showingsText.menuOf(START.name),
    showingsText.edit,
    showingsText.editTitle,
    showingsText.location,
    showingsText.updated,
  ],
  run: async () => {
    await reader.activate('button', showingsText.menuOf(START.name))
    await reader.press('Return')
    await reader.tabTo('textbox', showingsText.location)
    await reader.typeOver('The old hall')
    await reader.press('Return')
  },
})

const remove = ({ reader }: World): Step => ({
  title: 'Deletes a showing',
  mustHear: [showingsText.confirmDelete, showingsText.delete, showingsText.deleted],
  run: async () => {
    await reader.activate('button', showingsText.menuOf(START.name))
    await reader.press('Down', 'Down', 'Return', 'Tab', 'Return')
  },
})

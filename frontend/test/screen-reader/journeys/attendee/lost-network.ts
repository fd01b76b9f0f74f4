import { watchText } from '../../../../text/watch/en.ts'
import type { Journey, Step, World } from '../journey.ts'
import { joinEvent } from '../support/attendees.ts'
import { type Prepared, slidesOf, withEvent } from '../support/organisers.ts'

const EVENT = 'A cellar without a signal'
const SLIDES = ['First', 'Second', 'Third']
const wordsOf = (name: string) => `The words of ${name}`

/** Networks come and go; what was heard is not repeated. */
export const attendeeLostNetwork: Journey = {
  name: 'attendee-lost-network',
  title: 'An attendee loses the network shortly, then for longer, and hears the present slide once when it is back',
  stepsOf: (world) => {
    const prepared = withEvent(world, { name: EVENT, slides: slidesOf(SLIDES, wordsOf) })
    return [join(world, prepared), shortly(world), longer(world, prepared)]
  },
}

const join = (world: World, prepared: () => Promise<Prepared>): Step => ({
  title: 'Joins',
  mustHear: [EVENT, wordsOf('First')],
  run: async () => joinEvent(world, await prepared()),
})

const shortly = ({ reader }: World): Step => ({
  title: 'Loses the network for a few seconds, without a word',
  mustHear: [],
  run: async () => {
    const notice = reader.page.getByText(watchText.reconnecting, { exact: true })
    await reader.hear('(the network goes)', async () => {
      await reader.page.context().setOffline(true)
      await notice.waitFor()
    })
    await reader.hear('(the network is back)', async () => {
      await reader.page.context().setOffline(false)
      await notice.waitFor({ state: 'detached' })
    })
  },
})

const longer = ({ reader }: World, prepared: () => Promise<Prepared>): Step => ({
  title: 'Loses it for longer, while the presenter goes on',
  mustHear: [watchText.connectionLost, wordsOf('Third')],
  run: async () => {
    const { api, event } = await prepared()
    await reader.hear('(the network goes)', async () => {
      await reader.page.context().setOffline(true)
      await reader.page.getByText(watchText.connectionLost).waitFor({ state: 'attached' })
    })
    for (const slide of [1, 2])
      await reader.hear(`(the presenter shows slide ${slide + 1})`, () => api.show(event, slide))
    await reader.hear('(the network is back)', async () => {
      await reader.page.context().setOffline(false)
      await reader.page.getByText(wordsOf('Third'), { exact: true }).waitFor()
    })
  },
})

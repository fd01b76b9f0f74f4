import { watchText } from '../../../../text/watch/en.ts'
import type { Journey, Step, World } from '../journey.ts'
import { joinEvent } from '../support/attendees.ts'
import { type Prepared, slidesOf, withEvent } from '../support/organisers.ts'

const EVENT = 'A long evening'
const COUNT = 16
const nameOf = (position: number) => `Verse ${position}`
const wordsOf = (position: number) => `The words of verse ${position}`
const positions = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Many slides, and all that a presenter does between them. */
export const attendeeLongEvent: Journey = {
  name: 'attendee-long-event',
  title:
    'An attendee follows ten slides, a burst, a pause and an announcement, looks back and returns, and hears the end',
  stepsOf: (world) => {
    const slides = slidesOf(positions(1, COUNT).map(nameOf), (name) => `The words of ${name.toLowerCase()}`)
    const prepared = withEvent(world, { name: EVENT, slides })
    return [join(world, prepared), follow(world, prepared), burst(world, prepared), hold(world, prepared)].concat(
      announcement(world, prepared),
      lookBack(world, prepared),
      end(world, prepared),
    )
  },
}

type Preparing = () => Promise<Prepared>

const join = (world: World, prepared: Preparing): Step => ({
  title: 'Joins by the link',
  mustHear: [EVENT, watchText.join, watchText.waiting, watchText.nothingYet, wordsOf(1)],
  run: async () => joinEvent(world, await prepared()),
})

const follow = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Follows nine more slides',
  mustHear: positions(2, 10).map(wordsOf),
  run: async () => {
    const { api, event } = await prepared()
    for (const position of positions(2, 10))
      await reader.hear(`(the presenter shows slide ${position})`, () => api.show(event, position - 1))
  },
})

const burst = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Hears the last one of a burst',
  mustHear: [wordsOf(15)],
  run: async () => {
    const { api, event } = await prepared()
    await reader.hear('(the presenter goes through slides 11 to 15 at once)', async () => {
      for (const position of positions(11, 15)) await api.show(event, position - 1)
    })
  },
})

const hold = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Hears a pause',
  mustHear: [watchText.hold, watchText.slideOf(15, COUNT)],
  run: async () => {
    const { api, event } = await prepared()
    await reader.hear('(the presenter holds)', () => api.hold(event, 14))
    await reader.hear('(the presenter resumes)', () => api.show(event, 14))
  },
})

const announcement = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Hears an announcement',
  mustHear: [watchText.announcementSays('Tea is served')],
  run: async () => {
    const { api, event } = await prepared()
    const path = `/api/sessions/${event.reference}/showings/${event.showing}/announcement`
    await reader.hear('(the presenter announces “Tea is served”)', () =>
      api.call('PUT', path, { text: 'Tea is served' }),
    )
    await reader.hear('(the presenter removes it)', () => api.call('DELETE', path))
  },
})

const lookBack = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Looks back while the presenter goes on, and returns',
  mustHear: [watchText.back, wordsOf(14), watchText.newSlides, watchText.backToLive, wordsOf(16)],
  run: async () => {
    const { api, event } = await prepared()
    await reader.activate('link', watchText.back)
    await reader.hear('(the presenter shows slide 16)', () => api.show(event, 15))
    await reader.activate('link', watchText.backToLive, 'shift+Tab')
  },
})

const end = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Hears the end',
  mustHear: [watchText.ended],
  run: async () => {
    const { api, event } = await prepared()
    await reader.hear('(the presenter ends the event)', () => api.end(event))
  },
})

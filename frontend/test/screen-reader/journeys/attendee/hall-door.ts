import { watchText } from '../../../../text/watch/en.ts'
import { fillSeats } from '../../../e2e/support/people/attendees.ts'
import type { Journey, Step, World } from '../journey.ts'
import { once } from '../support/once.ts'
import { type Prepared, slidesOf, withEvent } from '../support/organisers.ts'

const EVENT = 'A small cellar'
const SLIDES = ['First', 'Second']
const wordsOf = (name: string) => `The words of ${name}`
/** As many as the plan Free has. */
const SEATS = 15

/** A full event, and the place that becomes free. */
export const attendeeHallDoor: Journey = {
  name: 'attendee-hall-door',
  title: 'An attendee waits in the queue of a full event and is let in',
  stepsOf: (world) => {
    const prepared = withEvent(world, { name: EVENT, slides: slidesOf(SLIDES, wordsOf) }, 'free')
    const seats = once(() => takeSeats(world, prepared))
    return [wait(world, prepared, seats), enter(world, prepared, seats)]
  },
}

type Seats = Awaited<ReturnType<typeof fillSeats>>

async function takeSeats({ server, atEnd }: World, prepared: () => Promise<Prepared>) {
  const { api, event } = await prepared()
  await api.start(event)
  await api.show(event, 0)
  const seats = await fillSeats(server.origin, event.showing, SEATS)
  atEnd(() => seats.leaveAll())
  return seats
}

const wait = ({ reader }: World, prepared: () => Promise<Prepared>, seats: () => Promise<Seats>): Step => ({
  title: 'Joins, and waits',
  mustHear: [EVENT, watchText.join, watchText.full, watchText.fullPlace(1)],
  run: async () => {
    const { event } = await prepared()
    await seats()
    await reader.open(event.publicLink, { name: 'the event’s link' })
    await reader.activate('link', watchText.join)
  },
})

const enter = ({ reader }: World, prepared: () => Promise<Prepared>, seats: () => Promise<Seats>): Step => ({
  title: 'Is let in when someone leaves',
  mustHear: [wordsOf('First'), wordsOf('Second')],
  run: async () => {
    const { api, event } = await prepared()
    const { leaveOne } = await seats()
    await reader.hear('(someone leaves)', async () => {
      await leaveOne()
      await reader.page.getByText(wordsOf('First'), { exact: true }).waitFor()
    })
    await reader.hear('(the presenter shows slide 2)', () => api.show(event, 1))
  },
})

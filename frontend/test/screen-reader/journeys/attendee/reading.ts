import { watchText } from '../../../../text/watch/en.ts'
import type { Journey, Step, World } from '../journey.ts'
import { joinEvent } from '../support/attendees.ts'
import { type Prepared, slidesOf, withEvent } from '../support/organisers.ts'

const { reading } = watchText
const EVENT = 'A quiet evening'
const SLIDES = ['First', 'Second', 'Third', 'Fourth']
const wordsOf = (name: string) => `The words of ${name}`

/** How much of a change is spoken. */
export const attendeeReading: Journey = {
  name: 'attendee-reading',
  title: 'An attendee hears only titles, then nothing, has the slide repeated, and pauses and resumes the updates',
  stepsOf: (world) => {
    const prepared = withEvent(world, { name: EVENT, slides: slidesOf(SLIDES, wordsOf) })
    return [
      join(world, prepared),
      titles(world, prepared),
      nothing(world, prepared),
      repeat(world),
      pause(world, prepared),
    ]
  },
}

type Preparing = () => Promise<Prepared>

const join = (world: World, prepared: Preparing): Step => ({
  title: 'Joins',
  mustHear: [EVENT, wordsOf('First')],
  run: async () => joinEvent(world, await prepared()),
})

const titles = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Has only titles read',
  mustHear: [reading.title, reading.announce, reading.announcements.full, reading.announcements.title, 'Second'],
  run: async () => {
    const { api, event } = await prepared()
    await reader.activate('button', reading.title)
    await reader.tabTo('radio', reading.announcements.full)
    await reader.press('r', 'space', 'Escape')
    await reader.hear('(the presenter shows slide 2)', () => api.show(event, 1))
  },
})

const nothing = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Has nothing read',
  mustHear: [reading.title, reading.announcements.title, reading.announcements.off],
  run: async () => {
    const { api, event } = await prepared()
    await reader.press('Return')
    await reader.tabTo('radio', reading.announcements.title)
    await reader.press('r', 'space', 'Escape')
    await reader.hear('(the presenter shows slide 3)', () => api.show(event, 2))
  },
})

const repeat = ({ reader }: World): Step => ({
  title: 'Has the slide repeated',
  mustHear: [reading.repeat, wordsOf('Third')],
  run: async () => {
    await reader.press('Return')
    await reader.activate('button', reading.repeat)
  },
})

const pause = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Pauses the updates and resumes them',
  mustHear: [reading.pause, reading.pauseHint, reading.resume],
  run: async () => {
    const { api, event } = await prepared()
    await reader.tabTo('checkbox', reading.pause, 'shift+Tab')
    await reader.press('space', 'Escape')
    await reader.hear('(the presenter shows slide 4)', () => api.show(event, 3))
    await reader.activate('button', reading.resume)
  },
})

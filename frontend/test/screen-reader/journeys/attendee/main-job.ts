import { watchText } from '../../../../text/watch/en.ts'
import type { Journey, Step, World } from '../journey.ts'
import { type Prepared, slidesOf, withEvent } from '../support/organisers.ts'

const EVENT = 'Songs of the evening'
const SLIDES = ['Abide with me', 'Be thou my vision', 'Amazing grace']
const firstLine = (name: string) => `The first line of ${name}`

/** An attendee's whole event, from the access code to the end. */
export const attendeeMainJob: Journey = {
  name: 'attendee-main-job',
  title: 'An attendee enters the access code, enlarges the text, follows three slides and a pause, and the event ends',
  stepsOf: (world) => {
    const organiser = withEvent(world, { name: EVENT, slides: slidesOf(SLIDES, firstLine) })
    return [enterCode(world, organiser), read(world), follow(world, organiser), end(world, organiser)]
  },
}

const enterCode = ({ reader, server }: World, organiser: () => Promise<Prepared>): Step => ({
  title: 'Enters the code, past an error, and joins',
  mustHear: [watchText.enterCodeTitle, watchText.accessCode, watchText.thereIsAProblem, EVENT, watchText.join],
  run: async () => {
    const { event } = await organiser()
    await reader.open(`${server.origin}/watch`)
    await reader.tabTo('textbox', watchText.accessCode)
    await reader.type('123')
    await reader.press('Return', 'Tab', 'Return')
    await reader.pressUnheard('ctrl+a')
    await reader.type(event.accessCode)
    await reader.press('Return')
    await reader.tabTo('link', watchText.join)
    await reader.press('Return')
  },
})

const read = ({ reader }: World): Step => ({
  title: 'Enlarges the text in the reading settings',
  mustHear: [
    watchText.reading.title,
    watchText.reading.size,
    watchText.reading.percent('125'),
    watchText.reading.title,
  ],
  run: async () => {
    await reader.tabTo('button', watchText.reading.title)
    await reader.press('Return')
    await reader.tabTo('slider', watchText.reading.size)
    await reader.press('Right', 'Escape')
  },
})

const follow = ({ reader }: World, organiser: () => Promise<Prepared>): Step => ({
  title: 'Follows three slides and a pause',
  mustHear: [...SLIDES.map(firstLine), watchText.hold, watchText.slideOf(3, 3)],
  run: async () => {
    const { api, event } = await organiser()
    await reader.hear('(the presenter starts)', () => api.start(event))
    for (const [index, name] of SLIDES.entries())
      await reader.hear(`(the presenter shows “${name}”)`, () => api.show(event, index))
    await reader.hear('(the presenter holds)', () => api.hold(event, 2))
    await reader.hear('(the presenter resumes)', () => api.show(event, 2))
  },
})

const end = ({ reader }: World, organiser: () => Promise<Prepared>): Step => ({
  title: 'Hears the end',
  mustHear: [watchText.ended],
  run: async () => {
    const { api, event } = await organiser()
    await reader.hear('(the presenter ends the event)', () => api.end(event))
  },
})

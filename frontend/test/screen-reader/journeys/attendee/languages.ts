import { watchText as german } from '../../../../text/watch/de.ts'
import { watchText } from '../../../../text/watch/en.ts'
import { languageNames } from '../../../../text/watch/languages.ts'
import type { Journey, Step, World } from '../journey.ts'
import { joinEvent } from '../support/attendees.ts'
import { once } from '../support/once.ts'
import { type Prepared, slidesOf, withEvent } from '../support/organisers.ts'

const EVENT = 'Plygain'
const SLIDES = ['Carol y Swper', 'Ar gyfer heddiw’r bore']
const wordsOf = (name: string) => `Geiriau ${name}`

/** Welsh words in an English interface, which becomes German. */
export const attendeeLanguages: Journey = {
  name: 'attendee-languages',
  title: 'An attendee follows a Welsh event in English, and chooses German for the interface',
  stepsOf: (world) => {
    const event = withEvent(world, { name: EVENT, slides: slidesOf(SLIDES, wordsOf) })
    const prepared = once(async () => {
      const welsh = await event()
      const path = `/api/sessions/${welsh.event.reference}`
      await welsh.api.call('PUT', path, { name: EVENT, defaultLanguageCode: 'cy' })
      return welsh
    })
    return [join(world, prepared), choose(world), follow(world, prepared)]
  },
}

const join = (world: World, prepared: () => Promise<Prepared>): Step => ({
  title: 'Joins in English',
  mustHear: [EVENT, watchText.join, watchText.slideOf(1, 2), wordsOf(SLIDES[0] ?? '')],
  run: async () => joinEvent(world, await prepared()),
})

const choose = ({ reader }: World): Step => ({
  title: 'Chooses German',
  mustHear: [watchText.reading.title, languageNames.de, german.languageChosen, german.reading.title],
  run: async () => {
    await reader.activate('button', watchText.reading.title)
    await reader.activate('link', languageNames.de)
    await reader.press('Escape')
  },
})

const follow = ({ reader }: World, prepared: () => Promise<Prepared>): Step => ({
  title: 'Follows in German, with Welsh words',
  mustHear: [german.slideOf(2, 2), wordsOf(SLIDES[1] ?? ''), german.hold, german.ended],
  run: async () => {
    const { api, event } = await prepared()
    await reader.hear('(the presenter shows slide 2)', () => api.show(event, 1))
    await reader.hear('(the presenter holds)', () => api.hold(event, 1))
    await reader.hear('(the presenter ends the event)', () => api.end(event))
  },
})

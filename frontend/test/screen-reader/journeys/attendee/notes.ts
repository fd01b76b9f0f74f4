import { captionTexts } from '../../../../text/watch/captions.ts'
import { watchText } from '../../../../text/watch/en.ts'
import type { Journey, Step, World } from '../journey.ts'
import { joinEvent } from '../support/attendees.ts'
import { type Prepared, slidesOf, withEvent } from '../support/organisers.ts'

const text = captionTexts.en
const EVENT = 'A talk with notes'
const SLIDES = ['Welcome', 'The garden']
const wordsOf = (name: string) => `The words of ${name}`

/** Live notes are spoken, and slides only by their titles. */
export const attendeeNotes: Journey = {
  name: 'attendee-notes',
  title:
    'An attendee opens the live notes, has them spoken sentence by sentence, and hears a correction and the next slide',
  stepsOf: (world) => {
    const prepared = withEvent(world, { name: EVENT, slides: slidesOf(SLIDES, wordsOf) })
    return [join(world, prepared), openNotes(world, prepared), speak(world, prepared), moveOn(world, prepared)]
  },
}

type Preparing = () => Promise<Prepared>

/** What a captioner types: lines by their numbers. */
const say = ({ api, event }: Prepared, line: number, words: string, { version = 1, isFinal = true } = {}) =>
  api.call('POST', `/api/sessions/${event.reference}/showings/${event.showing}/captions`, {
    captions: [{ id: `line-${line}`, text: words, version, isFinal }],
  })

const join = (world: World, prepared: Preparing): Step => ({
  title: 'Joins',
  mustHear: [EVENT, wordsOf('Welcome')],
  run: async () => joinEvent(world, await prepared()),
})

const openNotes = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Opens the notes and has them read aloud',
  mustHear: [text.captions, text.readAloud, text.readAloudHint],
  run: async () => {
    await reader.hear('(someone types the first notes, which are silent)', async () =>
      say(await prepared(), 1, 'Good evening, all.'),
    )
    await reader.activate('button', text.captions)
    await reader.activate('button', watchText.reading.title)
    await reader.tabTo('checkbox', text.readAloud)
    await reader.press('space', 'Escape')
  },
})

const speak = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Hears each new sentence once it has ended, and a correction',
  mustHear: ['We begin in the garden.', text.corrected('We begin in the old garden.')],
  run: async () => {
    const event = await prepared()
    await reader.hear('(half a sentence is typed)', () => say(event, 2, 'We begin', { isFinal: false }))
    await reader.hear('(the sentence ends)', () => say(event, 2, 'We begin in the garden.', { version: 2 }))
    await reader.hear('(it is corrected)', () => say(event, 2, 'We begin in the old garden.', { version: 3 }))
  },
})

const moveOn = ({ reader }: World, prepared: Preparing): Step => ({
  title: 'Hears the next slide by its title, and then what is said to it',
  mustHear: ['The garden', 'Here is the first picture.'],
  run: async () => {
    const event = await prepared()
    await reader.hear('(the presenter shows slide 2)', () => event.api.show(event.event, 1))
    await reader.hear('(a sentence is typed)', () => say(event, 3, 'Here is the first picture.'))
  },
})

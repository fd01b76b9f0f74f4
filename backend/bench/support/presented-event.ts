import { Organiser } from './organiser.ts'

/** The demo's organiser, whose plan has no attendee limit. */
export const PRESENTER = { email: 'premium@demo.lectern.test', password: 'Lectern-demo-1' }
const SLIDE_CHARACTERS = 1_000

interface Reference {
  reference: string
}
interface CreatedEvent extends Reference {
  accessCode: string
  defaultShowing: Reference
}

export interface PresentedEvent {
  accessCode: string
  showingReference: string
  /** Alternates between the two slides; resolves with the response. */
  press(press: number): Promise<unknown>
  /** The reference of the slide shown by a press. */
  slideOf(press: number): string
  /** Adds a caption of one sentence. */
  say(text: string): Promise<unknown>
}

/** Languages into which slides are translated. */
const LANGUAGES = ['cy', 'ar', 'de', 'fr', 'es', 'pl', 'pt', 'uk']

interface Contents {
  /** Of each slide, in each language. */
  characters?: number
  /** The languages of the slides, the original included. */
  languages?: number
}

/** Creates an event with two slides of about 1 KB of text each, or of other contents, and starts presenting. */
export async function presentEvent(
  port: number,
  { characters = SLIDE_CHARACTERS, languages = 1 }: Contents = {},
): Promise<PresentedEvent> {
  const organiser = new Organiser(port)
  await organiser.logIn(PRESENTER.email, PRESENTER.password)
  const event = await organiser.call<CreatedEvent>('POST', '/api/sessions', { name: 'A full hall' })
  const slides: string[] = []
  for (const name of ['Verse 1', 'Verse 2']) slides.push(await addSlide(organiser, event.reference, name, characters))
  await translate(organiser, event.reference, LANGUAGES.slice(0, languages - 1), characters)
  const showingReference = event.defaultShowing.reference
  await organiser.call('POST', `/api/sessions/${event.reference}/showings/${showingReference}/start`, {})
  const slideOf = (press: number) => slides[press % slides.length] ?? ''
  return {
    accessCode: event.accessCode,
    showingReference,
    slideOf,
    press: (press) =>
      organiser.call('POST', '/api/navigation/show', {
        showingReference,
        sessionPageReference: slideOf(press),
        showBlank: false,
      }),
    say: (text) =>
      organiser.call('POST', `/api/sessions/${event.reference}/showings/${showingReference}/captions`, {
        captions: [{ id: text.slice(0, 64), text, version: 1, isFinal: true }],
      }),
  }
}

async function translate(organiser: Organiser, event: string, languages: string[], characters: number) {
  const path = `/api/sessions/${event}`
  if (languages.length > 0) await organiser.call('PUT', path, { languages })
  for (const language of languages) {
    const list = `${path}/translations/${language}`
    type Listed = { translations: { slideReference: string; blocks: { blockReference: string }[] }[] }
    const { translations } = await organiser.call<Listed>('GET', list)
    const text = `${language} all is calm, all is bright.\n`.repeat(characters).slice(0, characters)
    const slides = translations.map(({ slideReference, blocks }) => ({
      slideReference,
      blocks: blocks.map(({ blockReference }) => ({ blockReference, text })),
    }))
    await organiser.call('PUT', list, { slides })
  }
}

async function addSlide(organiser: Organiser, eventReference: string, name: string, characters: number) {
  const path = `/api/sessions/${eventReference}/pages`
  const slide = await organiser.call<Reference & { pageReference: string }>('POST', path, { name })
  const text = 'All is calm, all is bright.\n'.repeat(characters).slice(0, characters)
  await organiser.call('PUT', `/api/content/pages/${slide.pageReference}/contents`, {
    rows: [{ blocks: [{ blockType: 'Text', textStyle: 'Basic', text }] }],
  })
  return slide.reference
}

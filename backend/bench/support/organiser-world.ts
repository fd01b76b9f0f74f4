import { Organiser } from './organiser.ts'
import { PRESENTER } from './presented-event.ts'

/** The text of each slide. */
export const SLIDE_TEXT = 'All is calm, all is bright.\n'.repeat(8)
export const rowsOf = (text: string) => [{ blocks: [{ blockType: 'Text', textStyle: 'Basic', text }] }]

/** A slide as the API lists it. */
interface ListedSlide {
  reference: string
  pageReference: string
}
/** An event of an organiser, with its slides. */
interface MadeEvent {
  reference: string
  showingReference: string
  slides: ListedSlide[]
}

/** Creates an event with slides of some text each. */
export async function makeEvent(organiser: Organiser, name: string, slides: number): Promise<MadeEvent> {
  interface Created {
    reference: string
    defaultShowing: { reference: string }
  }
  const event = await organiser.call<Created>('POST', '/api/sessions', { name })
  const path = `/api/sessions/${event.reference}/pages`
  const made: ListedSlide[] = []
  for (let at = 0; at < slides; at++) {
    const slide = await organiser.call<ListedSlide>('POST', path, { name: `Slide ${at}` })
    await organiser.call('PUT', `/api/content/pages/${slide.pageReference}/contents`, { rows: rowsOf(SLIDE_TEXT) })
    made.push(slide)
  }
  return { reference: event.reference, showingReference: event.defaultShowing.reference, slides: made }
}

/** A logged-in organiser who has that many events, and may make any number of slides. */
export async function logInWithEvents(port: number, events: number, account = PRESENTER) {
  const organiser = new Organiser(port)
  await organiser.logIn(account.email, account.password)
  const list = async () => (await organiser.call<{ events: unknown[] }>('GET', '/api/events')).events.length
  for (let at = await list(); at < events; at++) await makeEvent(organiser, `Event ${at}`, 1)
  return organiser
}

/** What an organiser's pages ask for, as calls that alternate between two states where they change something. */
export const callsOn = (organiser: Organiser, { reference, slides }: MadeEvent) => {
  let count = 0
  const ordered = (pages: ListedSlide[]) => pages.map(({ reference }, orderIndex) => ({ reference, orderIndex }))
  const [forwards, backwards] = [ordered(slides), ordered([...slides].reverse())]
  const at = `/api/sessions/${reference}`
  return {
    list: () => organiser.call('GET', '/api/events'),
    async open() {
      await organiser.call('GET', at)
      await organiser.call('GET', `${at}/pages/all`)
    },
    save: () =>
      organiser.call('PUT', `/api/content/pages/${slides[0]?.pageReference}/contents`, {
        rows: rowsOf(`${SLIDE_TEXT}${++count}`),
      }),
    reorder: () => organiser.call('PUT', `${at}/pages`, { pages: ++count % 2 === 0 ? forwards : backwards }),
  }
}

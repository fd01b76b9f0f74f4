import type { LibraryItem, LibraryItemDetails } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioClient } from '../harness/client.ts'

export const PATH = '/api/library'

const text = (words: string, more: object = {}) => ({ blocks: [{ blockType: 'Text', text: words, ...more }] })

/** A song with its title slide, two verses and a chorus. */
export const SILENT_NIGHT = [
  {
    name: 'Stille Nächte',
    rows: [
      text('Stille Nächte', { textStyle: 'Header' }),
      text('Joseph Mohr\nFranz Gruber\n© 1818\nCCLI Song # 27862'),
    ],
  },
  { name: 'Stille Nächte, verse 1', rows: [text('Stille Nächte, **kein** Laut\nEinsam ruht')], notes: 'Softly' },
  { name: 'Stille Nächte, chorus', rows: [text("Don't sleep, don't sleep")] },
  { name: 'Stille Nächte, verse 2', rows: [text('Wer noch wacht')] },
]
export const WELCOME = { name: 'Welcome', rows: [text('Good evening, everyone')] }

export interface SongEvent {
  event: string
  eventReference: string
  slides: { reference: string; pageReference: string; name: string }[]
  showing: string
}

/** An event with a song and a slide. */
export async function eventWithSong(
  client: ScenarioClient,
  slides: object[] = [...SILENT_NIGHT, WELCOME],
): Promise<SongEvent> {
  const { reference, defaultShowing } = await client.ok('POST', '/api/sessions', { name: 'Carols by candlelight' })
  const event = `/api/sessions/${reference}`
  const { pages } = await client.ok('POST', `${event}/pages/all`, { slides })
  return { event, eventReference: reference, slides: pages, showing: defaultShowing.reference }
}

export const list = async (client: ScenarioClient, query: Record<string, string> = {}): Promise<LibraryItem[]> =>
  (await client.ok('GET', `${PATH}?${new URLSearchParams(query)}`)).items

/** The song of `eventWithSong`. */
export async function song(client: ScenarioClient): Promise<LibraryItem> {
  const [found] = await list(client, { kind: 'Song' })
  if (!found) throw new Error('the library has no song')
  return found
}

export const details = (client: ScenarioClient, { reference }: LibraryItem, query = ''): Promise<LibraryItemDetails> =>
  client.ok('GET', `${PATH}/${reference}${query}`)

/** Saves the words of a slide. */
export const write = (client: ScenarioClient, { slides }: SongEvent, at: number, words: string, more = {}) =>
  client.ok('PUT', `/api/content/pages/${slides[at]?.pageReference}/contents`, { rows: [text(words)], ...more })

import { expect } from 'vitest'
import type { ApplyResult, LibraryItemDetails } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { PIXEL } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import { joined, newTeam } from '../teams/people.ts'
import { details, eventWithSong, PATH, type SongEvent, song, write } from './songs.ts'

const NOWHERE = 'q3Vd0mPzR5yKx8Tn2LwB1g'

/** Applies the contents of an event to others, as they were listed. */
async function apply(
  client: ScenarioClient,
  { item, uses }: LibraryItemDetails,
  source: SongEvent,
  targets: SongEvent[],
) {
  const body = {
    eventReference: source.eventReference,
    targets: targets.map(({ eventReference }) => ({
      eventReference,
      version: uses.find((use) => use.eventReference === eventReference)?.version ?? 'none',
    })),
  }
  const { results } = await client.ok('POST', `${PATH}/${item.reference}/apply`, body)
  return results.map(({ outcome }: ApplyResult) => outcome)
}

const wordsOf = async (client: ScenarioClient, { event }: SongEvent) =>
  (await client.ok('GET', `${event}/pages/all`)).pages.map(
    ({ pageBody }: { pageBody: { rows: { blocks: { text: string }[] }[] } }) => pageBody.rows.at(-1)?.blocks[0]?.text,
  )

/** Another event with the song's second and third slide, in another order. */
async function eventWithCopies(client: ScenarioClient, source: SongEvent) {
  const { slides } = await details(client, await song(client))
  const { reference, defaultShowing } = await client.ok('POST', '/api/sessions', { name: 'Evensong' })
  const copies = [2, 1, 2].map((at) => ({
    copyOf: { eventReference: source.eventReference, slideReference: slides[at]?.slideReference },
  }))
  const event = `/api/sessions/${reference}`
  await client.ok('POST', `${event}/pages/all`, { slides: copies })
  return { event, eventReference: reference, slides: [], showing: defaultShowing.reference }
}

const PEACE = 'Sleep in heavenly peace'

/** Changes the chorus, and translates it into Welsh. */
async function changeChorus(client: ScenarioClient, source: SongEvent) {
  await write(client, source, 2, PEACE, { chords: `[G]${PEACE}` })
  const slide = `${source.event}/pages/${source.slides[2]?.reference}`
  await client.ok('PATCH', slide, { name: 'Stille Nächte, chorus' })
  await client.ok('PUT', source.event, { languages: ['cy'] })
  const [block] = (await client.ok('GET', `${slide}/translations/cy`)).blocks
  const welsh = { blockReference: block.blockReference, text: 'Cwsg mewn hedd' }
  await client.ok('PUT', `${slide}/translations/cy`, { blocks: [welsh] })
}

export const applyScenarios: Scenario[] = [
  ...scenariosOf('applyLibraryItem', {
    'gives another event the changed words, chords and translations in its own order, and raises its revision': async (
      world,
    ) => {
      const { client } = await world.organiser('Premium')
      const source = await eventWithSong(client)
      const target = await eventWithCopies(client, source)
      await client.ok('PUT', target.event, { languages: ['cy'] })
      await song(client)
      await changeChorus(client, source)
      const revision = async () => (await client.ok('GET', `${target.event}/showings/${target.showing}`)).revision
      const before = await revision()
      const listed = await details(client, await song(client), `?eventReference=${source.eventReference}`)
      const { eventReference } = target
      expect(listed.uses).toContainEqual(expect.objectContaining({ eventReference, isSame: false }))
      expect(await apply(client, listed, source, [target])).toEqual(['Updated'])
      expect(await wordsOf(client, target)).toEqual([PEACE, 'Stille Nächte, **kein** Laut\nEinsam ruht', PEACE])
      const { pages } = await client.ok('GET', `${target.event}/pages/all`)
      const chords = pages.map(({ pageBody }: { pageBody: { chords?: string } }) => pageBody.chords)
      expect(chords).toEqual([`[G]${PEACE}`, undefined, `[G]${PEACE}`])
      const { translations } = await client.ok('GET', `${target.event}/translations/cy`)
      type Texts = { blocks: { text: string; isStale: boolean }[] }
      const texts = translations.slice(0, 3).map(({ blocks: [first] }: Texts) => [first?.text, first?.isStale])
      expect(texts).toEqual([
        ['Cwsg mewn hedd', false],
        ['', false],
        ['Cwsg mewn hedd', false],
      ])
      expect(await revision()).toBe(before + 1)
    },
    'leaves events alone that have changed since, have it already, are gone or are of others': async (world) => {
      const { client } = await world.organiser('Premium')
      const [source, target, deleted] = [
        await eventWithSong(client),
        await eventWithSong(client),
        await eventWithSong(client),
      ]
      const theirs = await eventWithSong((await world.organiser()).client)
      const item = await song(client)
      await write(client, source, 3, 'Who is awake')
      const listed = await details(client, item, `?eventReference=${source.eventReference}`)
      await write(client, target, 3, 'Who wakes')
      await client.ok('DELETE', deleted.event)
      const targets = [target, source, deleted, theirs]
      expect(await apply(client, listed, source, targets)).toEqual(['Changed', 'Unchanged', 'Gone', 'Gone'])
      expect((await wordsOf(client, target))[3]).toBe('Who wakes')
      const body = { eventReference: NOWHERE, targets: [{ eventReference: NOWHERE, version: 'none' }] }
      expectErrors(await client.call('POST', `${PATH}/${item.reference}/apply`, body), 404, 'not-found')
    },
    "copies pictures into a team mate's event as its owner's own": async (world) => {
      const owner = await newTeam(world)
      const member = await joined(world, owner, 'Premium')
      const source = await eventWithSong(owner.client)
      await owner.client.ok('PUT', source.event, { teamReference: owner.reference })
      const { reference } = await member.client.ok('POST', `${source.event}/duplicate`, {})
      const item = await song(member.client)
      const candle = { blockType: 'Image', imageContents: PIXEL, imageName: 'candle.png', altText: 'A candle' }
      const saved = await owner.client.ok('PUT', `/api/content/pages/${source.slides[3]?.pageReference}/contents`, {
        rows: [{ blocks: [{ blockType: 'Text', text: 'Wer noch wacht' }, candle] }],
      })
      const listed = await details(member.client, item, `?eventReference=${source.eventReference}`)
      const target = { ...source, event: `/api/sessions/${reference}`, eventReference: reference }
      expect(await apply(member.client, listed, source, [target])).toEqual(['Updated'])
      const { pages } = await member.client.ok('GET', `${target.event}/pages/all`)
      const [, picture] = pages[3].pageBody.rows[0].blocks
      expect(picture).toMatchObject({ altText: 'A candle', width: 1 })
      expect(picture.blobName).not.toBe(saved.rows[0].blocks[1].blobName)
    },
  }),
]

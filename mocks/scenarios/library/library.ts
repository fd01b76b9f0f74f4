import { expect } from 'vitest'
import { show } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import { joined, newTeam } from '../teams/people.ts'
import { details, eventWithSong, list, PATH, SILENT_NIGHT, song, WELCOME } from './songs.ts'

const CSV = `${PATH}/uses.csv`

export const songLibraryScenarios: Scenario[] = [
  ...scenariosOf('listLibrary', {
    'lists the same song of two events once, with its credits, and other slides, but no empty ones': async (world) => {
      const { client } = await world.organiser('Premium')
      expect(await client.ok('GET', PATH)).toEqual({ items: [], total: 0, nextCursor: null })
      await eventWithSong(client, [...SILENT_NIGHT, { name: 'Empty' }, WELCOME])
      await eventWithSong(client, [SILENT_NIGHT[2], SILENT_NIGHT[1], SILENT_NIGHT[3]] as object[])
      const found = await client.ok('GET', PATH)
      expect(found).toMatchObject({ total: 2, nextCursor: null })
      expect(found.items).toHaveLength(2)
      const credits = { title: 'Stille Nächte', authors: null, ccliNumber: null }
      const [known] = await list(client, { search: 'mohr' })
      expect(known).toMatchObject({ kind: 'Song', useCount: 2, lastShownUtc: null, isFavourite: false })
      expect(found.items).toContainEqual(expect.objectContaining({ kind: 'Song', useCount: 2, title: credits.title }))
      const [welcome] = await list(client, { kind: 'Slide' })
      expect(welcome).toMatchObject({
        title: 'Welcome',
        firstLine: 'Good evening, everyone',
        slideCount: 1,
        useCount: 1,
      })
    },
    'finds all words, the last one as its beginning, whatever the case, accents and form': async (world) => {
      const { client } = await world.organiser()
      await eventWithSong(client)
      const [found] = await list(client, { search: 'STILLE nachte' })
      expect(found).toMatchObject({
        ...{ kind: 'Song', title: 'Stille Nächte', firstLine: 'Stille Nächte, kein Laut', slideCount: 4 },
        ...{ authors: 'Joseph Mohr, Franz Gruber', ccliNumber: '27862' },
      })
      for (const search of [
        'na\u0308chte mohr',
        'wacht einsam la',
        '27862',
        'gruber sti',
        'mo',
        "don't",
        'DONT sl',
        ' ,kein! ',
      ]) {
        expect(await list(client, { search }), search).toEqual([found])
      }
      for (const search of ['acht', 'laut einsamkeit', "'kein' | lauter", 'lau kein']) {
        expect(await list(client, { search }), search).toEqual([])
      }
    },
    'has the item of a slide, and none of slides that others may see no longer': async (world) => {
      const owner = await newTeam(world)
      const member = await joined(world, owner)
      const { event, slides } = await eventWithSong(owner.client)
      await owner.client.ok('PUT', event, { teamReference: owner.reference })
      const query = { slideReference: slides[2]?.reference ?? '' }
      expect(await list(member.client, query)).toMatchObject([{ title: 'Stille Nächte' }])
      const { reference } = await song(member.client)
      await owner.client.ok('DELETE', member.member)
      expect(await list(member.client, query)).toEqual([])
      expectErrors(await member.client.call('GET', `${PATH}/${reference}`), 404, 'not-found')
      await owner.client.ok('DELETE', event)
      expect(await list(owner.client)).toEqual([])
    },
    'goes on behind a page, and refuses a cursor of something else': async (world) => {
      const { client } = await world.organiser()
      const slides = Array.from({ length: 30 }, (_, at) => ({ ...WELCOME, name: `Notice ${at}` }))
      await eventWithSong(client, slides)
      const first = await client.ok('GET', PATH)
      expect(first.total).toBe(30)
      const second = await client.ok('GET', `${PATH}?cursor=${first.nextCursor}`)
      expect(second).toMatchObject({ total: 30, nextCursor: null })
      const all = [...first.items, ...second.items].map(({ title }: { title: string }) => title)
      expect(new Set(all).size).toBe(30)
      expectErrors(await client.call('GET', `${PATH}?cursor=bm9uZQ`), 400, ['invalid-format', 'cursor'])
    },
  }),
  ...scenariosOf('getLibraryItem', {
    'has the slides with notes, as an event has them, and the events with their dates': async (world) => {
      const { client } = await world.organiser('Premium')
      const { event, eventReference, slides } = await eventWithSong(client)
      const copy = await client.ok('POST', `${event}/duplicate`, { startDateUtc: '2031-12-24T17:00:00Z' })
      const found = await details(client, await song(client), `?eventReference=${eventReference}`)
      expect(found.item.useCount).toBe(2)
      expect(found.slides.map(({ section }) => section)).toEqual(['', 'verse 1', 'chorus', 'verse 2'])
      expect(found.slides[1]).toMatchObject({ slideReference: slides[1]?.reference, pageBody: { notes: 'Softly' } })
      expect(found.uses).toHaveLength(2)
      expect(found.uses).toContainEqual({
        ...{ eventReference: copy.reference, eventName: 'Copy of Carols by candlelight', lastShownUtc: null },
        ...{ startDateUtc: '2031-12-24T17:00:00.000Z', isUpcoming: true, isSame: true },
        version: found.uses[0]?.version,
      })
      const other = await world.organiser()
      expectErrors(await other.client.call('GET', `${PATH}/${found.item.reference}`), 404, 'not-found')
      const missing = await client.call('GET', `${PATH}/${found.item.reference}?eventReference=${'A'.repeat(22)}`)
      expectErrors(missing, 404, 'not-found')
      expectErrors(await client.call('GET', `${PATH}/${found.item.reference}?eventReference=no!`), 400, [
        'invalid-format',
        'eventReference',
      ])
    },
    'is inserted as a copy in any order, with its notes, and stays the same item': async (world) => {
      const { client } = await world.organiser('Premium')
      const { eventReference } = await eventWithSong(client)
      const { slides } = await details(client, await song(client))
      const { reference } = await client.ok('POST', '/api/sessions', { name: 'Evensong' })
      const copies = [1, 2, 3, 2].map((at) => ({
        copyOf: { eventReference, slideReference: slides[at]?.slideReference },
      }))
      const { pages } = await client.ok('POST', `/api/sessions/${reference}/pages/all`, { slides: copies })
      expect(pages.map(({ name }: { name: string }) => name)).toEqual([1, 2, 3, 2].map((at) => SILENT_NIGHT[at]?.name))
      expect(pages[0].pageBody.notes).toBe('Softly')
      expect(await song(client)).toMatchObject({ useCount: 2 })
    },
  }),
  ...scenariosOf('addFavourite', {
    'marks an item for the caller alone': async (world) => {
      const { client } = await world.organiser()
      await eventWithSong(client)
      const { reference } = await song(client)
      const favourite = `${PATH}/${reference}/favourite`
      expect(await list(client, { favourite: 'true' })).toEqual([])
      for (let times = 0; times < 2; times += 1) await client.ok('PUT', favourite)
      expect(await list(client, { favourite: 'true' })).toMatchObject([{ reference, isFavourite: true }])
      await client.ok('DELETE', favourite)
      expect(await list(client, { favourite: 'true' })).toEqual([])
    },
  }),
  ...scenariosOf('removeFavourite', {
    'has no effect on an item that is none': async (world) => {
      const { client } = await world.organiser()
      await eventWithSong(client)
      const { reference } = await song(client)
      await client.ok('DELETE', `${PATH}/${reference}/favourite`)
      expect(await song(client)).toMatchObject({ isFavourite: false })
    },
  }),
  ...scenariosOf('setTags', {
    'has them once, finds the item by them together with its words, and shows them to the caller alone': async (
      world,
    ) => {
      const owner = await newTeam(world)
      const member = await joined(world, owner)
      const { event } = await eventWithSong(owner.client)
      await owner.client.ok('PUT', event, { teamReference: owner.reference })
      const { reference } = await song(owner.client)
      const tags = `${PATH}/${reference}/tags`
      const set = (...given: string[]) => owner.client.ok('PUT', tags, { tags: given })
      expect(await set(' Noël ', 'noel', 'Late  evening', ' ')).toEqual({ tags: ['Noël', 'Late evening'] })
      expect((await details(owner.client, await song(owner.client))).item.tags).toEqual(['Noël', 'Late evening'])
      for (const search of ['noel', 'evening stille', 'stille nachte no'])
        expect(await list(owner.client, { search }), search).toMatchObject([
          { reference, tags: ['Noël', 'Late evening'] },
        ])
      expect(await list(owner.client, { search: 'noel easter' })).toEqual([])
      expect(await list(owner.client, { search: 'noel', kind: 'Slide' })).toEqual([])
      expect(await list(member.client, { search: 'noel' })).toEqual([])
      expect(await song(member.client)).toMatchObject({ reference, tags: [] })
      await set()
      expect(await list(owner.client, { search: 'noel' })).toEqual([])
    },
    'finds nothing by words of a copy that the caller may no longer see': async (world) => {
      const owner = await newTeam(world)
      const member = await joined(world, owner)
      const { event } = await eventWithSong(owner.client)
      await owner.client.ok('PUT', event, { teamReference: owner.reference })
      await eventWithSong(member.client, SILENT_NIGHT.slice(0, 2))
      const { reference } = await song(member.client)
      await member.client.ok('PUT', `${PATH}/${reference}/tags`, { tags: ['Mine'] })
      expect(await list(member.client, { search: 'mine wacht' })).toHaveLength(1)
      expect(await list(member.client, { search: 'wa' })).toHaveLength(1)
      await owner.client.ok('DELETE', member.member)
      for (const search of ['mine wacht', 'wa']) expect(await list(member.client, { search }), search).toEqual([])
      expect(await list(member.client, { search: 'mine' })).toHaveLength(1)
    },
    'refuses many, empty and long ones, and an item of others': async (world) => {
      const { client } = await world.organiser()
      await eventWithSong(client)
      const { reference } = await song(client)
      const attempt = (...tags: string[]) => client.call('PUT', `${PATH}/${reference}/tags`, { tags })
      expectErrors(await attempt(...Array.from({ length: 21 }, (_, at) => `t${at}`)), 400, ['too-many', 'tags'])
      expectErrors(await attempt('x'.repeat(41)), 400, ['too-long', 'tags.0'])
      const other = await world.organiser()
      const foreign = await other.client.call('PUT', `${PATH}/${reference}/tags`, { tags: ['Mine'] })
      expectErrors(foreign, 404, 'not-found')
    },
  }),
  ...scenariosOf('exportSongUses', {
    'lists the songs that were shown, and no formulas': async (world) => {
      const { client } = await world.organiser()
      const { event, showing, slides } = await eventWithSong(client)
      await client.ok('PUT', event, { name: '=HYPERLINK("https://example.org"), "Carols"' })
      const now = Date.now()
      const day = 86_400_000
      const period = `?from=${new Date(now - day).toISOString()}&to=${new Date(now + day).toISOString()}`
      const columns = 'Date,Event,Location,Song,Authors,CCLI number\r\n'
      const read = async (query: string) => {
        const { bytes } = await client.call('GET', `${CSV}${query}`)
        expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
        return new TextDecoder().decode(bytes)
      }
      expect(await read(period)).toBe(columns)
      await client.ok('POST', `${event}/showings/${showing}/start`, {})
      const date = new Date().toISOString().slice(0, 10)
      const name = `"'=HYPERLINK(""https://example.org""), ""Carols"""`
      // A song that is left out is in no licence report
      await show(client, showing, slides.at(-1)?.reference)
      expect(await read(period)).toBe(columns)
      const lastShown = async () => {
        const { reference, lastShownUtc } = await song(client)
        const { item, uses } = await client.ok('GET', `${PATH}/${reference}`)
        return [
          lastShownUtc,
          item.lastShownUtc,
          ...uses.map((use: { lastShownUtc: string | null }) => use.lastShownUtc),
        ]
      }
      expect(await lastShown()).toEqual([null, null, null])
      await show(client, showing, slides[1]?.reference)
      expect(await read(period)).toBe(`${columns}${date},${name},,Stille Nächte,"Joseph Mohr, Franz Gruber",27862\r\n`)
      expect(await read('?from=2026-01-01&to=2026-02-01')).toBe(columns)
      const today = expect.stringMatching(new RegExp(`^${date}`))
      expect(await lastShown()).toEqual([today, today, today])
    },
    'refuses a period that ends before it begins, is long or is none': async (world) => {
      const { client } = await world.organiser()
      for (const query of ['?from=2026-01-02&to=2026-01-01', '?from=2024-01-01&to=2026-01-01'])
        expectErrors(await client.call('GET', `${CSV}${query}`), 400, ['invalid-value', 'to'])
      const wrong = await client.call('GET', `${CSV}?from=a-few-days-ago&to=2026-01-01`)
      expectErrors(wrong, 400, ['invalid-format', 'from'])
    },
  }),
]

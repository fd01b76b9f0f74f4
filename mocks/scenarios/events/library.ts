import { expect } from 'vitest'
import type { Picture } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, type Fixture, PIXEL } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { joined } from '../teams/people.ts'

const PATH = '/api/pictures'
const list = async (client: ScenarioClient, search = ''): Promise<Picture[]> =>
  (await client.ok('GET', `${PATH}?search=${encodeURIComponent(search)}`)).pictures
const contentsOf = ({ slides }: Fixture, at = 0) => `/api/content/pages/${slides[at]?.pageReference}/contents`
const save = async (client: ScenarioClient, path: string, block: object) =>
  (await client.ok('PUT', path, { rows: [{ blocks: [{ blockType: 'Image', ...block }] }] })).rows[0].blocks[0]
const candle = { imageContents: PIXEL, imageName: 'candle.png', altText: 'A candle in a window' }

/** An event with a picture that its team may use, and a member of the team. */
async function teamPicture(world: World) {
  const fixture = await eventWithSlides(world, 1)
  const { client, event } = fixture
  const team = await client.ok('POST', '/api/teams', { name: 'Choir office' })
  const { reference } = team
  const member = await joined(world, { ...fixture, reference, team: `/api/teams/${reference}` })
  await client.ok('PUT', event, { teamReference: team.reference })
  const { blobName } = await save(client, contentsOf(fixture), candle)
  return { fixture, member, blobName }
}

export const libraryScenarios: Scenario[] = [
  ...scenariosOf('listPictures', {
    'lists what events and the brand kit use, the last stored first, with each place once': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, event, eventReference } = fixture
      expect(await client.ok('GET', PATH)).toEqual({ pictures: [], nextCursor: null })
      const { blobName } = await save(client, contentsOf(fixture), candle)
      await save(client, contentsOf(fixture, 1), { blobName, imageName: 'candle.png', altText: '' })
      await client.ok('PATCH', `${event}/welcome`, { icon: { blobName, fileName: 'logo.png' } })
      await client.ok('PATCH', '/api/defaults/theme', { wideLogo: { blobName, fileName: 'logo.png' } })
      const name = { eventReference, eventName: 'Carols by candlelight' }
      const uses = [
        { place: 'BrandKit', eventReference: null, eventName: null },
        { place: 'Logo', ...name },
        { place: 'Page', ...name },
      ]
      const size = { width: 1, height: 1 }
      const words = { altText: 'A candle in a window', fileName: 'logo.png' }
      expect(await list(client)).toEqual([{ blobName, ...size, ...words, uses, hasMoreUses: false }])
      expect(await list((await world.organiser()).client)).toEqual([])
    },
    'finds pictures by alternative text, file or event, with the places that match': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client } = fixture
      await save(client, contentsOf(fixture), candle)
      for (const text of ['IN A WINDOW', 'candle.p', 'Carols by ', ' candle ']) {
        expect(await list(client, text)).toMatchObject([{ uses: [{ place: 'Page' }] }])
      }
      for (const text of ['organ', 'c%e', '_arols', '\\']) expect(await list(client, text)).toEqual([])
    },
    'forgets a picture that nothing uses any more': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event } = fixture
      await save(client, contentsOf(fixture), candle)
      await client.ok('DELETE', event)
      expect(await list(client)).toEqual([])
    },
    'refuses a cursor of something else': async (world) => {
      const { client } = await world.organiser()
      expectErrors(await client.call('GET', `${PATH}?cursor=bm9uZQ`), 400, ['invalid-format', 'cursor'])
    },
  }),
  ...scenariosOf('saveContents', {
    'uses a picture of the library without another copy, also as header and background': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, event } = fixture
      const first = await save(client, contentsOf(fixture), candle)
      const used = async () => (await client.ok('GET', '/api/billing/subscription')).storage.usedBytes
      const before = await used()
      const image = { blobName: first.blobName, fileName: 'candle.png' }
      expect(await client.ok('PATCH', `${event}/welcome`, { image })).toMatchObject(image)
      const style = await client.ok('POST', `${event}/background`, { backgroundType: 'Image', ...image })
      expect(style).toMatchObject({ backgroundType: 'Image', ...image })
      const kit = await client.ok('PATCH', '/api/defaults/theme', { background: image })
      expect(kit.background).toEqual(image)
      expect(await used()).toBe(before)
      const again = await save(client, contentsOf(fixture, 1), { blobName: first.blobName, altText: 'Light' })
      expect(again).toMatchObject({ blobName: first.blobName, altText: 'Light', width: 1, height: 1 })
    },
    "takes a team's picture as the owner's own, until the member is removed": async (world) => {
      const { fixture, member, blobName } = await teamPicture(world)
      expect(await list(member.client)).toMatchObject([{ blobName, altText: candle.altText }])
      const made = await member.client.ok('POST', '/api/sessions', { name: 'Evensong' })
      const slide = await member.client.ok('POST', `/api/sessions/${made.reference}/pages`, { name: 'Window' })
      const path = `/api/content/pages/${slide.pageReference}/contents`
      const own = await save(member.client, path, { blobName, altText: '' })
      expect(own.blobName).not.toBe(blobName)
      await fixture.client.ok('DELETE', member.member)
      expect((await list(member.client)).map((one) => one.blobName)).toEqual([own.blobName])
      const rows = [{ blocks: [{ blockType: 'Image', blobName }] }]
      expectErrors(await member.client.call('PUT', path, { rows }), 400, [
        'unreadable-image',
        'rows.0.blocks.0.blobName',
      ])
      expect(await list(fixture.client)).toMatchObject([{ blobName, uses: [{ place: 'Page' }] }])
    },
    'refuses a picture of others, and a picture with an upload': async (world) => {
      const theirs = await eventWithSlides(world, 1)
      const { blobName } = await save(theirs.client, contentsOf(theirs), candle)
      const fixture = await eventWithSlides(world, 1)
      const { client, event } = fixture
      const unlisted = (field: string) => [400, ['unreadable-image', field]] as const
      const both = (field: string) => [400, ['invalid-value', field]] as const
      const upload = { fileContents: PIXEL, fileName: 'a.png' }
      const block = { blockType: 'Image', blobName }
      const page = (more: object) =>
        ['PUT', contentsOf(fixture), { rows: [{ blocks: [{ ...block, ...more }] }] }] as const
      const style = { backgroundType: 'Image', blobName }
      const background = (more: object) => ['POST', `${event}/background`, { ...style, ...more }] as const
      const welcome = (change: object) => ['PATCH', `${event}/welcome`, { image: { blobName, ...change } }] as const
      const kit = (change: object) => ['PATCH', '/api/defaults/theme', { wideLogo: { blobName, ...change } }] as const
      const calls = [
        [page({}), ...unlisted('rows.0.blocks.0.blobName')],
        [page({ imageContents: PIXEL }), ...both('rows.0.blocks.0.blobName')],
        [background({}), ...unlisted('blobName')],
        [background(upload), ...both('blobName')],
        [background({ backgroundType: 'Video' }), ...both('blobName')],
        [welcome({}), ...unlisted('image.blobName')],
        [welcome(upload), ...both('image.blobName')],
        [welcome({ removeImage: true }), ...both('image.removeImage')],
        [kit({}), ...unlisted('wideLogo.blobName')],
        [kit(upload), ...both('wideLogo.blobName')],
      ] as const
      for (const [call, status, item] of calls)
        expectErrors(await client.call(call[0], call[1], call[2]), status, [item[0], item[1]])
    },
  }),
]

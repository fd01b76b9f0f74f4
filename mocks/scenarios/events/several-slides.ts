import { expect } from 'vitest'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, PIXEL } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import { joined } from '../teams/people.ts'

interface Listed {
  name: string
  orderIndex: number
  reference: string
  pageBody: { notes: string; chords?: string; rows: { blocks: { text: string | null; blobName: string | null }[] }[] }
}
const slidesOf = async (client: ScenarioClient, event: string): Promise<Listed[]> =>
  (await client.ok('GET', `${event}/pages/all`)).pages
const namesOf = async (client: ScenarioClient, event: string) =>
  (await slidesOf(client, event)).map(({ name, orderIndex }) => `${orderIndex} ${name}`)

const textRow = (text: string) => ({ blocks: [{ blockType: 'Text', text }] })
const imageRow = (imageContents?: string) => ({
  blocks: [{ blockType: 'Image', altText: 'A dot', imageName: 'dot.png', imageContents }],
})

export const severalSlidesScenarios: Scenario[] = scenariosOf('createSlides', {
  'adds slides with their contents at the end, in their order': async (world) => {
    const { client, event } = await eventWithSlides(world, 1)
    const slides = [
      { name: ' First ', rows: [textRow('One'), imageRow(PIXEL)], notes: 'Slowly' },
      { name: 'Second', rows: null, notes: null },
    ]
    const answer = await client.call('POST', `${event}/pages/all`, { slides })
    expect(answer.status).toBe(201)
    const all = await slidesOf(client, event)
    expect(answer.data.pages).toEqual(all.slice(1))
    expect(await namesOf(client, event)).toEqual(['0 Verse 1', '1 First', '2 Second'])
    expect(all[1]?.pageBody).toMatchObject({ notes: 'Slowly', rows: [{ blocks: [{ text: 'One' }] }, {}] })
    expect(all[1]?.pageBody.rows[1]?.blocks[0]?.blobName).toMatch(/^images\//)
    expect(all[2]?.pageBody).toMatchObject({ version: 1, notes: '', rows: [] })
  },
  'puts them at a place, and the others move down': async (world) => {
    const { client, event } = await eventWithSlides(world, 2)
    const add = (orderIndex: number | null, ...names: string[]) =>
      client.ok('POST', `${event}/pages/all`, { slides: names.map((name) => ({ name })), orderIndex })
    await add(1, 'A', 'B')
    await add(499, 'Last')
    await add(null, 'After')
    expect(await namesOf(client, event)).toEqual(['0 Verse 1', '1 A', '2 B', '3 Verse 2', '4 Last', '5 After'])
  },
  'copies slides with contents, images and notes, which then share nothing': async (world) => {
    const { client, event, eventReference } = await eventWithSlides(world, 0)
    const original = { name: 'Verse', rows: [textRow('One'), imageRow(PIXEL)], notes: 'Slowly', chords: '[G]One' }
    const { pages } = await client.ok('POST', `${event}/pages/all`, { slides: [original] })
    const copyOf = { eventReference, slideReference: pages[0].reference }
    const slides = [{ copyOf }, { name: ' Refrain ', copyOf, rows: [textRow('Ignored')], notes: 'Ignored' }]
    await client.ok('POST', `${event}/pages/all`, { slides })
    const all = await slidesOf(client, event)
    expect(all.map(({ name }) => name)).toEqual(['Verse', 'Verse', 'Refrain'])
    const said = all.map(({ pageBody: { rows, notes, chords } }) => [
      chords ?? notes,
      rows[0]?.blocks[0]?.text,
      rows[1]?.blocks[0]?.blobName,
    ])
    expect(said[0]?.[0]).toBe('[G]One')
    expect(said[1]).toEqual(said[0])
    expect(said[2]).toEqual(said[0])
    await client.ok('DELETE', `${event}/pages/${all[0]?.reference}`)
    const image = `/api/images/${said[1]?.[2]?.replaceAll('/', '|')}`
    expect((await client.call('GET', image)).status).toBe(200)
  },
  "copies slides of a team mate into an event of one's own, with images of its own": async (world) => {
    const owner = await eventWithSlides(world, 0, 'Premium')
    const { reference: teamReference } = await owner.client.ok('POST', '/api/teams', { name: 'Choir' })
    const { client } = await joined(world, { ...owner, reference: teamReference, team: `/api/teams/${teamReference}` })
    await owner.client.ok('PUT', owner.event, { teamReference })
    const mine = `/api/sessions/${(await client.ok('POST', '/api/sessions', { name: 'Mine' })).reference}`
    const slides = [{ name: 'Theirs', rows: [imageRow(PIXEL)] }]
    const { pages } = await owner.client.ok('POST', `${owner.event}/pages/all`, { slides })
    const copyOf = { eventReference: owner.eventReference, slideReference: pages[0].reference }
    const made = await client.ok('POST', `${mine}/pages/all`, { slides: [{ copyOf }], orderIndex: 0 })
    const blobOf = (page: Listed) => page.pageBody.rows[0]?.blocks[0]?.blobName
    expect(blobOf(made.pages[0])).not.toBe(blobOf(pages[0]))
    await owner.client.ok('DELETE', owner.event)
    const image = `/api/images/${blobOf(made.pages[0])?.replaceAll('/', '|')}`
    expect((await client.call('GET', image)).status).toBe(200)
  },
  'adds none when one cannot be added': async (world) => {
    const { client, event, slides, eventReference } = await eventWithSlides(world, 1)
    const other = await eventWithSlides(world, 1)
    const attempt = (slide: object) =>
      client.call('POST', `${event}/pages/all`, { slides: [{ name: 'Fine' }, slide], orderIndex: 0 })
    const origin = (eventReference: string, slideReference = '') => ({ copyOf: { eventReference, slideReference } })
    expectErrors(await attempt({ name: ' ' }), 400, ['required', 'slides.1.name'])
    expectErrors(await attempt({}), 400, ['required', 'slides.1.name'])
    expectErrors(await attempt({ name: 'x'.repeat(201) }), 400, ['too-long', 'slides.1.name'])
    const field = 'slides.1.rows.0.blocks.0.imageContents'
    expectErrors(await attempt({ name: 'A', rows: [imageRow()] }), 400, ['unreadable-image', field])
    const large = await attempt({ name: 'A', rows: [imageRow('A'.repeat(8_000_000))] })
    expectErrors(large, 413, ['payload-too-large', field])
    for (const copyOf of [
      origin(other.eventReference, other.slides[0]?.reference),
      origin(other.eventReference, slides[0]?.reference),
      origin(eventReference, other.slides[0]?.reference),
    ])
      expectErrors(await attempt(copyOf), 404, ['not-found', 'slides.1.copyOf'])
    expectErrors(await client.call('POST', `${event}/pages/all`, { slides: [] }), 400, ['too-few', 'slides'])
    expect(await namesOf(client, event)).toEqual(['0 Verse 1'])
  },
  'adds no slide with more text than one may have, and no copies with more than one call may copy': async (world) => {
    const { client, event, eventReference } = await eventWithSlides(world, 0)
    const rowsOf = (count: number) => Array.from({ length: count }, () => textRow('é'.repeat(9_000)))
    const add = (slides: object[]) => client.call('POST', `${event}/pages/all`, { slides })
    expectErrors(await add([{ name: 'Too long', rows: rowsOf(8) }]), 413, ['payload-too-large', 'slides.0'])
    const { data } = await add([{ name: 'Long', rows: rowsOf(6) }])
    const copyOf = { eventReference, slideReference: data.pages[0].reference }
    expectErrors(await add(Array(20).fill({ copyOf })), 413, 'payload-too-large')
    const contents = `/api/content/pages/${data.pages[0].pageReference}/contents`
    expectErrors(await client.call('PUT', contents, { rows: rowsOf(8) }), 413, 'payload-too-large')
    expect(await namesOf(client, event)).toEqual(['0 Long'])
    expect((await add([{ copyOf }, { copyOf }])).status).toBe(201)
  },
  'adds none when not all have room': async (world) => {
    const { client, event } = await eventWithSlides(world, 1)
    const slides = Array.from({ length: 500 }, (_, at) => ({ name: `Slide ${at + 1}` }))
    expectErrors(await client.call('POST', `${event}/pages/all`, { slides }), 400, 'too-many')
    expect(await namesOf(client, event)).toEqual(['0 Verse 1'])
    await client.ok('POST', `${event}/pages/all`, { slides: slides.slice(1) })
    expect(await slidesOf(client, event)).toHaveLength(500)
  },
})

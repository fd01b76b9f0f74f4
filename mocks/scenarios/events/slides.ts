import { expect } from 'vitest'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'

const names = async (client: ScenarioClient, event: string) =>
  (await client.ok('GET', `${event}/pages`)).pages.map((slide: { name: string; orderIndex: number }) => [
    slide.orderIndex,
    slide.name,
  ])

/** As many slides of about 120 KB; one body has room for six. */
async function addLongSlides(client: ScenarioClient, event: string, count: number) {
  const names = Array.from({ length: count }, (_, at) => `Long ${at + 1}`)
  const rows = Array.from({ length: 6 }, () => ({ blocks: [{ blockType: 'Text', text: 'x'.repeat(19_900) }] }))
  await client.ok('POST', `${event}/pages/all`, { slides: names.map((name) => ({ name, rows })) })
  return names
}

const turned = (slides: { reference: string }[]) => ({
  pages: slides.toReversed().map(({ reference }, orderIndex) => ({ reference, orderIndex })),
})

const reorders = (method: 'PUT' | 'POST') => ({
  'puts the slides in a new order': async (world: World) => {
    const { client, event, slides } = await eventWithSlides(world, 3)
    const answer = await client.call(method, `${event}/pages`, turned(slides))
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual(await client.ok('GET', `${event}/pages`))
    expect(await names(client, event)).toEqual([
      [0, 'Verse 3'],
      [1, 'Verse 2'],
      [2, 'Verse 1'],
    ])
  },
  'closes gaps between the places': async (world: World) => {
    const { client, event, slides } = await eventWithSlides(world, 2)
    const pages = slides.map(({ reference }, at) => ({ reference, orderIndex: 400 - at * 100 }))
    await client.ok(method, `${event}/pages`, { pages })
    expect(await names(client, event)).toEqual([
      [0, 'Verse 2'],
      [1, 'Verse 1'],
    ])
  },
  'refuses a list whole that does not name every slide exactly once': async (world: World) => {
    const { client, event, slides } = await eventWithSlides(world, 2)
    const [first, second] = slides.map((slide) => slide.reference) as [string, string]
    const attempt = (...pages: [string, number][]) =>
      client.call(method, `${event}/pages`, {
        pages: pages.map(([reference, orderIndex]) => ({ reference, orderIndex })),
      })
    expectErrors(await attempt([first, 0]), 400, ['too-few', 'pages'])
    expectErrors(await attempt([first, 0], [first, 1]), 400, ['invalid-value', 'pages.1.reference'])
    expectErrors(await attempt([first, 0], [second, 0]), 400, ['invalid-value', 'pages.1.orderIndex'])
    expectErrors(await attempt([first, 1], ['AAAAAAAAAAAAAAAAAAAAAA', 0]), 400, ['invalid-value', 'pages.1.reference'])
    expectErrors(await attempt([first, 0], [second, 500]), 400, ['invalid-value', 'pages.1.orderIndex'])
    expectErrors(await attempt(), 400, ['too-few', 'pages'])
    expect(await names(client, event)).toEqual([
      [0, 'Verse 1'],
      [1, 'Verse 2'],
    ])
  },
})

const renames = (method: 'PUT' | 'PATCH'): Record<string, Scenario['run']> => ({
  'renames the slide': async (world) => {
    const { client, event, slides } = await eventWithSlides(world, 2)
    const [slide] = slides
    const answer = await client.call(method, `${event}/pages/${slide?.reference}`, { name: ' Refrain ' })
    expect(answer.data).toEqual({
      reference: slide?.reference,
      pageReference: slide?.pageReference,
      name: 'Refrain',
      orderIndex: 0,
    })
    expect(await names(client, event)).toEqual([
      [0, 'Refrain'],
      [1, 'Verse 2'],
    ])
  },
  'refuses an empty name and one that is too long': async (world) => {
    const { client, event, slides } = await eventWithSlides(world, 1)
    const path = `${event}/pages/${slides[0]?.reference}`
    expectErrors(await client.call(method, path, { name: '  ' }), 400, ['required', 'name'])
    expectErrors(await client.call(method, path, {}), 400, ['required', 'name'])
    expectErrors(await client.call(method, path, { name: 'x'.repeat(201) }), 400, ['too-long', 'name'])
  },
})

export const slideScenarios: Scenario[] = [
  ...scenariosOf('createSlide', {
    'appends slides, each with a page': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      for (const name of ['First', ' Second '])
        expect((await client.call('POST', `${event}/pages`, { name })).status).toBe(201)
      expect(await names(client, event)).toEqual([
        [0, 'First'],
        [1, 'Second'],
      ])
    },
    'accepts an unused page, once': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const { reference: pageReference } = await client.ok('POST', '/api/content/pages')
      expect(await client.ok('POST', `${event}/pages`, { name: 'Verse', pageReference })).toMatchObject({
        pageReference,
      })
      const again = await client.call('POST', `${event}/pages`, { name: 'Again', pageReference })
      expectErrors(again, 400, ['already-exists', 'pageReference'])
    },
    "doesn't find another account's page or an unknown one": async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const other = await world.organiser()
      const { reference } = await other.client.ok('POST', '/api/content/pages')
      for (const pageReference of [reference, 'AAAAAAAAAAAAAAAAAAAAAA']) {
        const answer = await client.call('POST', `${event}/pages`, { name: 'Verse', pageReference })
        expectErrors(answer, 404, ['not-found', 'pageReference'])
      }
    },
    'needs a name': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      expectErrors(await client.call('POST', `${event}/pages`, { name: ' ' }), 400, ['required', 'name'])
      expectErrors(await client.call('POST', `${event}/pages`, { name: 'x'.repeat(201) }), 400, ['too-long', 'name'])
    },
    ...reorders('POST'),
  }),
  ...scenariosOf('reorderSlides', reorders('PUT')),
  ...scenariosOf('renameSlide', renames('PATCH')),
  ...scenariosOf('replaceSlide', renames('PUT')),
  ...scenariosOf('listSlides', {
    'lists them in order, without contents': async (world) => {
      const { client, event, slides } = await eventWithSlides(world, 2)
      const { pages } = await client.ok('GET', `${event}/pages`)
      const expected = slides.map((slide, orderIndex) => ({ ...slide, name: `Verse ${orderIndex + 1}`, orderIndex }))
      expect(pages).toEqual(expected)
    },
  }),
  ...scenariosOf('listSlidesWithContents', {
    'lists them in order, with contents': async (world) => {
      const { client, event, slides } = await eventWithSlides(world, 2)
      const { pages } = await client.ok('GET', `${event}/pages/all`)
      for (const [at, { pageReference }] of slides.entries()) {
        expect(pages[at].pageBody).toEqual(await client.ok('GET', `/api/content/pages/${pageReference}/contents`))
      }
    },
  }),
  ...scenariosOf('listSlidesWithContents', {
    'lists much text in several responses, to organisers and attendees': async (world) => {
      const { client, event, defaultShowing } = await eventWithSlides(world, 0)
      await client.ok('PUT', event, { allowViewAllPages: true })
      const names = await addLongSlides(client, event, 3)
      const watched = `/api/watch/showings/${defaultShowing}/slides`
      await expect.poll(async () => (await client.ok('GET', watched)).slides.length).toBeGreaterThan(0)
      for (const [path, list] of Object.entries({ [`${event}/pages/all`]: 'pages', [watched]: 'slides' })) {
        const first = await client.ok('GET', path)
        expect(first[list].length).toBeLessThan(3)
        const second = await client.ok('GET', `${path}?cursor=${first.nextCursor}`)
        expect([...first[list], ...second[list]].map(({ name }) => name)).toEqual(names)
        expect(second.nextCursor).toBeUndefined()
        expectErrors(await client.call('GET', `${path}?cursor=next`), 400, ['invalid-format', 'cursor'])
      }
    },
  }),
  ...scenariosOf('deleteSlide', {
    'deletes it with its contents, and the others close the gap': async (world) => {
      const { client, event, slides } = await eventWithSlides(world, 3)
      await client.ok('DELETE', `${event}/pages/${slides[0]?.reference}`)
      expect(await names(client, event)).toEqual([
        [0, 'Verse 2'],
        [1, 'Verse 3'],
      ])
      expect((await client.call('GET', `/api/content/pages/${slides[0]?.pageReference}/contents`)).status).toBe(404)
      expect((await client.call('DELETE', `${event}/pages/${slides[0]?.reference}`)).status).toBe(404)
    },
  }),
]
